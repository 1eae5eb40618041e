-- An enrollment that has the proof for its group from a quote (D-1.19), and from which one: such a proof goes no further.
create table quote_invited (
  enrollment_id     text primary key,
  of_enrollment_id  text not null,
  quote_id          text not null
);
