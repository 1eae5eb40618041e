import type { MemberInfo } from '@openroll/contract/roles/member'
import { planCategory } from '@openroll/contract/words'
import { useNavigate } from 'react-router'
import { categoryIcon } from '../../drawings/category-icon.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { AsksCode } from '../../arrive/again/AsksCode.tsx'
import { useEnrollAgain } from '../../arrive/again/use-enroll-again.ts'

type Props = { userId: number; info: MemberInfo }

/** Who needs coverage this time; the rest is known from the last enrollment (SF-2.29). */
const TierForm = ({ userId, info: { group_info: group } }: Props) => {
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

/** As many as are read at a glance. */
const most = 6

const Lacking = ({ missing }: Pick<MemberInfo, 'missing'>) =>
  missing.length === 0 ? null : (
    <>
      <p className="muted">You have none of these with us now:</p>
      <ul className="member-lacks">
        {missing.slice(0, most).map(({ key, count }) => (
          <li key={key}>
            <Icon name={categoryIcon[key]} /> {planCategory[key]}{' '}
            <small className="muted">
              {count} {count === 1 ? 'plan' : 'plans'}
            </small>
          </li>
        ))}
      </ul>
    </>
  )

/** What a member could have besides, and the way there: their first enrollment begins with the four questions. */
export const AddPlan = ({ userId, info }: Props) => {
  const navigate = useNavigate()
  return (
    <section className="member-add" aria-labelledby="member-add">
      <div>
        <h2 id="member-add">{info.enrolled_before ? 'Add a plan' : 'Find a plan'}</h2>
        <p>
          {info.enrolled_before
            ? 'Tell us who needs coverage this time. We bring along what you told us before, and you can change all of it.'
            : 'Answer four questions to see the plans that you can have, and what they cost.'}
        </p>
        <Lacking missing={info.missing} />
      </div>
      {info.enrolled_before ? (
        <TierForm userId={userId} info={info} />
      ) : (
        <div className="card member-questions">
          <FilterForm submitLabel="See plans and prices" onDone={() => void navigate('/plans')} />
        </div>
      )}
    </section>
  )
}
