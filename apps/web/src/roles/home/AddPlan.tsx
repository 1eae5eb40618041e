import type { MemberInfo } from '@openroll/contract/roles/member'
import { planCategory } from '@openroll/contract/words'
import { useNavigate } from 'react-router'
import { categoryIcon } from '../../drawings/category-icon.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { Button } from '../../ui/Button.tsx'
import { GroupCodeHint } from '../../arrive/again/GroupCodeHint.tsx'
import { useEnrollAgain } from '../../arrive/again/use-enroll-again.ts'

type Props = { userId: number; info: MemberInfo }

/** Asks who needs coverage; the rest comes from the last enrollment (SF-2.29). */
const TierForm = ({ userId, info: { group_info: group } }: Props) => {
  const navigate = useNavigate()
  const form = useEnrollAgain({ userId, group, onStarted: () => navigate('/plans') })
  return (
    <FieldsForm
      brief
      of={form}
      className="form card"
      heading={<GroupCodeHint of={group.requires_code} />}
      foot={
        <Button type="submit" busy={form.busy}>
          Submit
        </Button>
      }
    />
  )
}

const maxShown = 6

const MissingCategories = ({ missing }: Pick<MemberInfo, 'missing'>) =>
  missing.length === 0 ? null : (
    <>
      <p className="muted">Add one of these:</p>
      <ul className="member-lacks">
        {missing.slice(0, maxShown).map(({ key, count }) => (
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

/** Starts another enrollment; a first one begins with the four questions. */
export const AddPlan = ({ userId, info }: Props) => {
  const navigate = useNavigate()
  return (
    <section className="member-add" aria-labelledby="member-add">
      <div>
        <h2 id="member-add">{info.enrolled_before ? 'Add a plan' : 'Find a plan'}</h2>
        <p>
          {info.enrolled_before
            ? 'Tell us who needs coverage this time. We’ll fill in your earlier answers. You can change them.'
            : 'Answer four questions to see your plans and prices.'}
        </p>
        <MissingCategories missing={info.missing} />
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
