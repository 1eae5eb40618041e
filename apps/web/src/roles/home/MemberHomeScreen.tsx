import { getMemberInfo, type MemberInfo } from '@openroll/contract/roles/member'
import { useNavigate } from 'react-router'
import { ReadTrouble } from '../../form/ReadTrouble.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { useCall } from '../../query.ts'
import { FilterForm } from '../../shop/filter/FilterForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { AsksCode } from './AsksCode.tsx'
import { OwnPolicies } from './OwnPolicies.tsx'
import { useEnrollAgain } from './use-enroll-again.ts'

/** Who needs coverage this time; the rest is known from the last enrollment (SF-2.29). */
const TierForm = ({ userId, group }: { userId: number; group: MemberInfo['group_info'] }) => {
  const navigate = useNavigate()
  const form = useEnrollAgain({ userId, group, onBegun: () => navigate('/plans') })
  return (
    <FieldsForm
      brief
      of={form}
      className="form card"
      heading={<AsksCode of={group.asks_code} />}
      foot={
        <Button type="submit" busy={form.busy}>
          Submit
        </Button>
      }
    />
  )
}

const Home = ({ userId }: { userId: number }) => {
  const navigate = useNavigate()
  const info = useCall(getMemberInfo, { user_id: userId })
  if (info.isError) return <ReadTrouble of={[info]} />
  if (info.data === undefined) return <Skeleton height="24rem" />
  const { member_info, group_info, enrolled_before } = info.data
  const name = `${member_info.first_name} ${member_info.last_name}`.trim()
  return (
    <>
      <title>{`Welcome, ${name}`}</title>
      <h1 tabIndex={-1}>Welcome, {name}</h1>
      <p className="hero-lead">
        {enrolled_before
          ? 'Tell us who needs coverage this time. We bring along what you told us before, and you can change all of it.'
          : 'Answer four questions to see the plans that you can have, and what they cost.'}
      </p>
      {enrolled_before ? (
        <TierForm userId={userId} group={group_info} />
      ) : (
        <div className="card member-questions">
          <FilterForm submitLabel="See plans and prices" onDone={() => void navigate('/plans')} />
        </div>
      )}
      <OwnPolicies userId={userId} />
    </>
  )
}

/** The home of a member who is signed in (SF-2.09, SF-2.29, SF-6.05). */
export const Component = () => (
  <div className="page member-home">
    <SignedIn who="member">{(id) => <Home userId={id} />}</SignedIn>
  </div>
)
