import type { OwnPolicy } from '@openroll/contract/roles/member'
import { isLive } from '@openroll/contract/receipt/standing'
import { shownPhone } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../arrive/site/use-site.ts'
import { Icon, type IconName } from '../../drawings/Icon.tsx'
import { EndPlan } from '../ending/EndPlan.tsx'
import { ChangeLink, mayChange } from './ChangeLink.tsx'

const Change = ({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) => (
  <li>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      {children}
    </div>
  </li>
)

const plansAndPayment = ({ plans, payment }: OwnPolicy): string =>
  `${plans
    .filter((plan) => plan.plan_id > 0 && isLive(plan))
    .map(({ plan_name }) => plan_name)
    .join(', ')}: ${payment}`

const Phone = ({ helper: { phone, hours } }: Pick<OwnPolicy, 'helper'>) => (
  <>
    <a href={`tel:+1${phone}`}>{shownPhone(phone)}</a>
    {hours !== '' && `, ${hours}`}
  </>
)

/** Everything a member can change, in one place. */
export const ChangeSomething = ({ policies, userId }: { policies: readonly OwnPolicy[]; userId: number }) => {
  const { settings } = useSite()
  const changeable = policies.filter(mayChange)
  const plansToEnd = policies.flatMap((policy) =>
    policy.plans
      .filter(({ may_request_termination, ending }) => may_request_termination || ending !== null)
      .map((plan) => ({ policy, plan })),
  )
  const helper = policies[0]?.helper ?? { name: '', phone: settings.phone ?? '', hours: settings.hours ?? '' }
  return (
    <section className="card member-change" aria-labelledby="change">
      <h2 id="change" tabIndex={-1}>
        Make a change
      </h2>
      <ul>
        {changeable.length > 0 && (
          <Change icon="card" title="How you pay">
            {changeable.map((policy) => (
              <p key={policy.enrollment_id}>
                <span className="muted">{plansAndPayment(policy)}</span> <ChangeLink of={policy} />
              </p>
            ))}
          </Change>
        )}
        <Change icon="plus" title="Your plans">
          <p>
            <a href="#member-add">Add a plan</a>
          </p>
          {plansToEnd.map(({ policy, plan }) => (
            <div key={`${policy.enrollment_id} ${plan.place}`}>
              <EndPlan
                plan={plan}
                group_pays={policy.group_pays}
                user_id={userId}
                enrollment_id={policy.enrollment_id}
                place={plan.place}
              />
            </div>
          ))}
        </Change>
        {helper.phone !== '' && (
          <Change icon="family" title="Name, address, dependents or beneficiaries">
            <p>
              Call <Phone helper={helper} />. We’ll change it while you’re on the phone.
            </p>
          </Change>
        )}
        <Change icon="lock" title="Password and sign-in">
          <p>
            <Link to="/account">Change your password, passkeys or two-step verification</Link>
          </p>
        </Change>
      </ul>
    </section>
  )
}
