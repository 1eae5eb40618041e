-- Cards by the last month in which they can be charged, yyyy-mm: whose is near is told of it ahead (0099).
create index step_draft_card_month on step_draft (((answers ->> 'expiration_year') || '-' || lpad(answers ->> 'expiration_month', 2, '0')), enrollment_id)
  where step = 'billing_info';
