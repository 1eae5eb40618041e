import {
  beneficiaryRelationship,
  getBeneficiariesExistingUserEnrollment,
  mostBeneficiaries,
  saveBeneficiaryInfo,
  shareStatus,
  tooManyBeneficiaries,
  validateSingleBeneficiary,
  type Beneficiary,
} from '@openroll/contract/enroll/beneficiaries'
import type { Answers, Fields, FieldState } from '@openroll/contract/field'
import { useRef, useState } from 'react'
import { send } from '../../api.ts'
import { refresh } from '../../query.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { PeopleList } from '../step/PeopleList.tsx'
import { PersonForm } from '../step/PersonForm.tsx'
import { sendPicture } from '../step/send-picture.ts'
import { useSave } from '../step/use-save.ts'
import { useStep } from '../step/step-context.ts'

type Props = { enrollmentId: string; fields: Fields; states: readonly FieldState[]; kept: readonly Beneficiary[] }
type Person = Answers & { readonly beneficiary_id: string }

const isRelationship = (code: string): code is keyof typeof beneficiaryRelationship => code in beneficiaryRelationship
const factsOf = (person: Person): string => {
  const code = person.relationship ?? ''
  return `${isRelationship(code) ? beneficiaryRelationship[code] : code} · ${person.beneficiary_percentage}%`
}
const valuesOf = (person: Beneficiary): Person => ({ ...person, middle_name: person.middle_name ?? '' })

/** The list of beneficiaries, the form for one, and what the shares add up to (EW-2.10, EW-4.09 to 4.12). */
export const BeneficiaryList = ({ enrollmentId, fields, states, kept }: Props) => {
  const { goBack, goNext, later, step } = useStep('beneficiary_info')
  const [people, setPeople] = useState<readonly Person[]>(() => kept.map(valuesOf))
  const [editing, setEditing] = useState<number | null>(null)
  const [adding, setAdding] = useState(kept.length === 0)
  const { busy, outage, errors, run } = useSave()
  const list = useRef<HTMLDivElement>(null)
  const status = shareStatus(people.map((person) => Number(person.beneficiary_percentage)))
  const formOpen = editing !== null || (adding && status.total < 100)

  const check = async (answers: Answers, at: number | null) => {
    const given = at === null ? {} : { beneficiary_id: people[at]?.beneficiary_id }
    const { result } = await send(validateSingleBeneficiary, { enrollment_id: enrollmentId, ...given, ...answers })
    const person = { ...answers, beneficiary_id: result.beneficiary_id }
    setPeople(at === null ? [...people, person] : people.map((entry, index) => (index === at ? person : entry)))
    setEditing(null)
    setAdding(false)
  }
  const next = async () => {
    const saved = await run(() =>
      send(saveBeneficiaryInfo, {
        enrollment_id: enrollmentId,
        beneficiaries: people.map((person) => ({ ...person })),
      }),
    )
    if (!saved) return
    if (list.current !== null) sendPicture(list.current, enrollmentId, step.savedAs)
    await refresh(getBeneficiariesExistingUserEnrollment)
    await goNext()
  }
  const prefilled =
    editing === null
      ? states
      : states.map((state) => ({ ...state, value: people[editing]?.[state.field_name] ?? null }))
  return (
    <div className="form" ref={list}>
      <ErrorSummary errors={errors} />
      {outage && <Failure onRetry={() => void next()} />}
      <PeopleList
        noun="beneficiary"
        editing={editing !== null}
        people={people.map((person) => ({
          key: person.beneficiary_id,
          name: `${person.first_name} ${person.last_name}`,
          facts: factsOf(person),
        }))}
        onEdit={setEditing}
        onDelete={(at) => setPeople(people.filter((_, index) => index !== at))}
      />
      <Notice kind={status.complete ? 'good' : 'note'} live>
        <p>{status.message}</p>
      </Notice>
      {formOpen && (
        <PersonForm
          key={editing ?? `new-${people.length}`}
          title={editing === null ? `Beneficiary ${people.length + 1}` : `Edit ${people[editing]?.first_name ?? ''}`}
          submit={editing === null ? 'Add Beneficiary' : 'Keep changes'}
          fields={fields}
          states={prefilled}
          onSubmit={(answers) => check(answers, editing)}
          {...(editing === null && people.length === 0 ? {} : { onCancel: () => (setEditing(null), setAdding(false)) })}
        />
      )}
      {!formOpen && status.total < 100 && people.length < mostBeneficiaries && (
        <Button look="secondary" onClick={() => setAdding(true)}>
          Add Beneficiary
        </Button>
      )}
      {!formOpen && status.total < 100 && people.length >= mostBeneficiaries && <p>{tooManyBeneficiaries}</p>}
      <ActionBar
        onBack={goBack}
        busy={busy}
        later={editing === null ? later : undefined}
        onNext={() => void next()}
        nextHidden={!status.complete || editing !== null}
      />
    </div>
  )
}
