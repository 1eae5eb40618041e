import { coverageLines } from '@openroll/contract/receipt/receipt-texts'
import type { MemberPage } from '@openroll/contract/roles/member-page'
import { Contact } from '../../arrive/site/SiteContact.tsx'
import { useSite } from '../../arrive/site/use-site.ts'
import { bootstrap } from '../../bootstrap.ts'
import { MailLink } from './MailLink.tsx'
import { toDoOf } from './to-do.ts'

/** Whether calling us can resolve any of it. */
const isSettledByPhone = ({ policies }: MemberPage): boolean =>
  policies.some(
    ({ returned, needs_payment_method, plans }) =>
      returned.length > 0 ||
      needs_payment_method ||
      coverageLines(plans).some(({ standing }) => standing === 'rejected'),
  )

export const ToDo = ({ page }: { page: MemberPage }) => {
  const { phone = '', hours = '' } = useSite().settings
  const all = toDoOf(page, bootstrap.today)
  const needingMethod = bootstrap.mail_off
    ? []
    : page.policies.filter(({ needs_payment_method, has_email }) => needs_payment_method && has_email)
  if (all.length === 0) return null
  return (
    <section className="card member-todo" aria-labelledby="member-todo">
      <h2 id="member-todo">To do</h2>
      <ul>
        {all.map((one, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two to-dos may be identical, and the order never changes
          <li key={`${one} ${index}`}>{one}</li>
        ))}
      </ul>
      {needingMethod.map((policy) => (
        <div className="member-act" key={policy.enrollment_id}>
          <MailLink of={policy} />
        </div>
      ))}
      {phone !== '' && isSettledByPhone(page) && (
        <Contact who="To take care of it, call us" phone={phone} hours={hours} />
      )}
    </section>
  )
}
