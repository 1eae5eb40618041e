-- Why nothing more is taken of a policy until somebody puts it right: the reason with which a debit of its account came back, or HAND where an
-- operator holds it. Beside payment_hold, which a duplicate may have too.
alter table policy add column stop_reason text;
alter table policy add column stopped_by text;     -- the payment that came back; null by hand
create index policy_payment_token on policy (payment_token) where payment_token is not null;

-- What came back before and waits still. A hold that no first payment put was put by hand.
update policy p set payment_hold = coalesce(p.payment_hold, 'returned'), stop_reason = y.reason, stopped_by = y.payment_id
from payment y
where y.enrollment_id = p.enrollment_id and y.state = 'returned'
  and (y.kind = 'prenote' or y.reason in ('R02', 'R03', 'R04', 'R05', 'R07', 'R08', 'R10', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20', 'R29'))
  and exists (select 1 from office_work w where w.enrollment_id = y.enrollment_id and w.kind = 'payment' and w.subject = y.payment_id and w.done_at is null);
update policy p set stop_reason = 'HAND'
where p.payment_hold = 'returned' and p.stop_reason is null
  and not exists (select 1 from payment y where y.enrollment_id = p.enrollment_id and y.kind = 'first' and y.state = 'returned');
