import { getMemberInfo, getMemberPolicies } from '@openroll/contract/roles/member'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { useSettled } from '../../use-settled.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { AddPlan } from './AddPlan.tsx'
import { OwnPolicies } from './OwnPolicies.tsx'
import './member-home.css'

const skeleton = <PageSkeleton title="Welcome" shape="coverage" />

const Home = ({ userId }: { userId: number }) => {
  const info = useCall(getMemberInfo, { user_id: userId })
  // Waits for both, so that the layout doesn't shift.
  const isSettled = useSettled([info, useCall(getMemberPolicies, { user_id: userId })])
  if (info.isError) return <LoadError of={[info]} />
  if (info.data === undefined || !isSettled) return skeleton
  const { first_name, last_name } = info.data.member_info
  const name = `${first_name} ${last_name}`.trim()
  return (
    <>
      <title>{`Welcome, ${name}`}</title>
      <div className="member-head">
        <h1 tabIndex={-1}>Welcome, {name}</h1>
        <a href="#change" className={buttonClass('secondary')}>
          Make a change
        </a>
      </div>
      <OwnPolicies userId={userId} />
      <AddPlan userId={userId} info={info.data} />
    </>
  )
}

/** A member's home: their coverage and payments, then plans they could add (SF-2.09, SF-2.29, SF-6.05). */
export const Component = () => (
  <div className="page member-home">
    <SignedIn who="member" waiting={skeleton}>
      {(id) => <Home userId={id} />}
    </SignedIn>
  </div>
)
