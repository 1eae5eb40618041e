import { addDays } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { rejectionReasons, type MemberPage } from '@openroll/contract/roles/member-page'
import { endingDays } from '@openroll/contract/roles/workspace'
import { coverageLines } from '@openroll/contract/receipt/receipt-texts'
import { rejectedNext } from '@openroll/contract/receipt/standing'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'

const consentToDos = {
  agreed: 'They agreed to the enrollment you started. It’s ready to submit',
  declined: 'They declined the enrollment you started',
  waiting: 'They haven’t responded to the enrollment you started',
} as const

/** To-dos about one member, most urgent first, with the same date limits as in the workspace. */
export const toDoOf = ({ policies, drafts }: Pick<MemberPage, 'policies' | 'drafts'>, today: string): string[] => {
  const consents = (answer: keyof typeof consentToDos) =>
    drafts.filter(({ consent }) => consent === answer).map(() => consentToDos[answer])
  const plans = policies.flatMap((policy) => coverageLines(policy.plans))
  const days = { from: addDays(today, -endingDays.after), to: addDays(today, endingDays.before) }
  return [
    ...consents('agreed'),
    ...policies.flatMap(({ policy_id, returned }) =>
      returned.map(
        ({ amount, due_on }) =>
          `A payment of ${shownMoney(amount)} for ${policy_id}, due ${longDate(due_on)}, was returned`,
      ),
    ),
    ...policies
      .filter(({ needs_payment_method }) => needs_payment_method)
      .map(
        ({ policy_id, payments_on_hold }) =>
          (payments_on_hold
            ? `We won’t charge anything more for ${policy_id} until they give us a different card or account: `
            : `They need to give us a different card or account for ${policy_id}: `) +
          'on their page, with the link we emailed them, or by calling us',
      ),
    ...plans
      .filter(({ standing }) => standing === 'rejected')
      .map(
        ({ plan_name, refused_for }) =>
          `${plan_name} wasn’t accepted by the carrier${refused_for === null ? '' : ` ${rejectionReasons[refused_for]}`}. ${rejectedNext}`,
      ),
    ...plans
      .filter(({ standing }) => standing !== 'canceled' && standing !== 'rejected')
      .flatMap(({ plan_name, ends_on }) =>
        ends_on === null || ends_on < days.from || ends_on > days.to
          ? []
          : [`${plan_name} ${ends_on <= today ? 'ended' : 'ends'} on ${longDate(lastDayOf(ends_on))}`],
      ),
    ...consents('declined'),
    ...consents('waiting'),
  ]
}
