-- The member's number, of one who chose a password by the invitation of their receipt's mail (decision 0046): such an account has a number of
-- its own in subject_id, and sees the member's policies that have its own email address. None where an operator made the account.
alter table person add column member_id integer;

-- By the keyed hash of the link: whose member it invites. It goes once a password is chosen.
create table member_invitation (
  link_hash            text primary key,
  enrollment_id        text not null,
  ends_at              timestamptz not null,
  constraint member_invitation_hashes check (length(link_hash) = 64)
);
create index member_invitation_of_enrollment on member_invitation (enrollment_id);
create index member_invitation_ended on member_invitation (ends_at);
