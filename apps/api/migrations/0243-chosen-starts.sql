-- The first day of coverage that somebody picked in the cart. Checkout fixes effective_date, which opens the steps; this one is kept before that.
alter table enrollment add column chosen_start date;
