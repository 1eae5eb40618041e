import {
  dependentFields,
  dependentRelationship,
  familyFault,
  getDependentsExistingUserEnrollment,
  mostDependents,
  nextRelationship,
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
  type Dependent,
  type DependentRelationship,
} from '@openroll/contract/enroll/dependents'
import type { Answers, FieldState, NameOf } from '@openroll/contract/field'
import type { Tier } from '@openroll/contract/words'
import { send } from '../../api.ts'
import { ofWhom } from '../../form/of-whom.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { PeopleList } from '../step/PeopleList.tsx'
import { PersonForm } from '../step/PersonForm.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { usePeople } from '../step/use-people.ts'
import { useStep } from '../step/step-context.ts'

type State = FieldState<NameOf<typeof dependentFields>>
type Props = {
  enrollmentId: string
  states: readonly State[]
  disclaimer: string
  kept: readonly Dependent[]
  premier: boolean
  tier: Tier
}

const relationshipOf = (person: Answers): DependentRelationship =>
  person.relationship === 'spouse' ? 'spouse' : 'child'
const nameOf = (person: Answers): string => `${person.first_name} ${person.last_name}`
const asInput = (person: Answers) => ({ primary_info: { ...person, employed: '0' as const } })

/** The family that the tier asks for: a list, the form for one, and Next once it is complete (EW-4.31 to 4.39). */
export const DependentList = ({ enrollmentId, states, disclaimer, kept, premier, tier }: Props) => {
  const { goBack, goNext, later, step } = useStep('dependent_info')
  const { people, editing, adding, removed, box, ...list } = usePeople<Answers>(kept.map((entry) => entry.primary_info))
  const { busy, trouble, run } = useRun()
  const relationships = people.map(relationshipOf)
  const fault = familyFault({ tier, premier, relationships })
  const mayAdd =
    people.length < mostDependents &&
    !(tier === 'IS' && people.length > 0) &&
    !(tier === 'IC' && premier && people.length > 0)
  const coming = nextRelationship({ tier, premier, spouseAccepted: null, relationships })
  const formOpen = editing !== null || (adding && mayAdd)

  const keep = async (now: readonly Answers[]) => {
    await run(() => send(saveDependentInfoToTemp, { enrollment_id: enrollmentId, dependents: now.map(asInput) }))
    await refresh(getDependentsExistingUserEnrollment)
  }
  const check = async (answers: Answers, at: number | null) => {
    const id = at === null ? undefined : people[at]?.dependent_id
    const given = { ...answers, ...(id === undefined ? {} : { dependent_id: id }) }
    const { result } = await send(validateSingleDependent, { enrollment_id: enrollmentId, ...asInput(given) })
    await keep(list.put({ ...answers, dependent_id: result.dependent_id }, at))
  }
  const next = () =>
    run(async () => {
      const saved = await send(saveDependentInfo, { enrollment_id: enrollmentId, dependents: people.map(asInput) })
      if (box.current !== null) sendPicture(box.current, enrollmentId, step.savedAs)
      await goNext(saved)
    })
  const fixed = (state: State): State => {
    const value = editing === null ? null : (people[editing]?.[state.field_name] ?? null)
    return state.field_name === 'relationship'
      ? { ...state, value: value ?? coming, required: true }
      : { ...state, value }
  }
  return (
    <div className="form" ref={box}>
      {disclaimer !== '' && <p className="field-error">{disclaimer}</p>}
      <PeopleList
        noun="dependent"
        editing={editing !== null}
        people={people.map((person, at) => ({
          key: person.dependent_id ?? String(at),
          name: nameOf(person),
          facts: dependentRelationship[relationshipOf(person)],
        }))}
        onEdit={list.open}
        onDelete={(at) => void keep(list.remove(at))}
        removed={removed === undefined ? undefined : nameOf(removed.person)}
        onUndo={() => void keep(list.undo())}
      />
      {formOpen && (
        <PersonForm
          key={editing ?? `new-${people.length}`}
          title={
            editing === null
              ? `Dependent #${people.length + 1}: ${dependentRelationship[coming].toLowerCase()}`
              : `Edit ${people[editing]?.first_name ?? ''}`
          }
          submit={editing === null ? 'Submit' : 'Save changes'}
          fields={dependentFields}
          states={states.map(fixed)}
          onSubmit={(answers) => check(answers, editing)}
          {...(editing === null && people.length === 0 ? {} : { onCancel: list.close })}
        />
      )}
      {!formOpen && mayAdd && (
        <Button look="secondary" onClick={() => list.open(null)}>
          Add {dependentRelationship[coming].toLowerCase()}
        </Button>
      )}
      {people.length > 0 && fault !== undefined && (
        <Notice>
          <p>{fault}</p>
        </Notice>
      )}
      <TroubleNotice
        trouble={ofWhom(trouble, { noun: 'Dependent', names: people.map(nameOf), fields: dependentFields })}
        onRetry={() => void next()}
      />
      <ActionBar
        onBack={goBack}
        busy={busy}
        later={editing === null ? later : undefined}
        onNext={() => void next()}
        nextHidden={fault !== undefined || editing !== null}
      />
    </div>
  )
}
