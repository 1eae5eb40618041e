import { addDays } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { refusedFor, type MemberPage } from '@openroll/contract/roles/member-page'
import { endingDays } from '@openroll/contract/roles/workspace'
import { covering } from '@openroll/contract/receipt/says'
import { rejectedNext } from '@openroll/contract/receipt/standing'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'

const ofConsent = {
  agreed: 'They agreed to what you began: ready to submit',
  declined: 'They do not agree to what you began',
  waiting: 'They have not answered yet whether they agree to what you began',
} as const

/** What somebody should see to about one member, the most pressing first: days by the same limits as in their workspace. */
export const toDoOf = ({ policies, drafts }: Pick<MemberPage, 'policies' | 'drafts'>, today: string): string[] => {
  const consents = (wanted: keyof typeof ofConsent) =>
    drafts.filter(({ consent }) => consent === wanted).map(() => ofConsent[wanted])
  const plans = policies.flatMap((policy) => covering(policy.plans))
  const days = { from: addDays(today, -endingDays.after), to: addDays(today, endingDays.before) }
  return [
    ...consents('agreed'),
    ...policies.flatMap(({ policy_id, returned }) =>
      returned.map(
        ({ amount, due_on }) =>
          `A payment of ${shownMoney(amount)} for ${policy_id}, due ${longDate(due_on)}, came back`,
      ),
    ),
    ...policies
      .filter(({ asks_another }) => asks_another)
      .map(
        ({ policy_id, charges_wait }) =>
          (charges_wait
            ? `Nothing more is charged for ${policy_id} until they give another card or account: `
            : `They are asked for another card or account for ${policy_id}: `) +
          'on their own page, by the link that was emailed to them, or by calling us',
      ),
    ...plans
      .filter(({ standing }) => standing === 'rejected')
      .map(
        ({ plan_name, refused_for }) =>
          `${plan_name} was not accepted by the carrier${refused_for === null ? '' : `, ${refusedFor[refused_for]}`}. ${rejectedNext}`,
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
