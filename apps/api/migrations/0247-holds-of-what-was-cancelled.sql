-- A first payment holds its policy as long as it is asked for (0107). Policies that were cancelled before that was so are held still, and the fee that is due
-- of them is in no batch: their hold is lifted, as cancelling lifts it now. What stopped the account, or somebody by hand, stays.
update policy set payment_hold = null
where policy.payment_hold = 'returned' and policy.stop_reason is null and policy.state = 'cancelled'
  and exists (select 1 from payment y where y.enrollment_id = policy.enrollment_id and y.kind = 'first' and y.state = 'returned'
    and exists (select 1 from office_work w where w.enrollment_id = policy.enrollment_id and w.kind = 'payment' and w.subject = y.payment_id and w.done_at is null));
