import {
  beneficiaryRelationship,
  mostBeneficiaries,
  saveBeneficiaryInfo,
  shareStatus,
  tooManyBeneficiaries,
  validateSingleBeneficiary,
  type beneficiaryFields,
  type Beneficiary,
} from '@openroll/contract/enroll/beneficiaries'
import { duplicateSsnFault } from '@openroll/contract/enroll/duplicate-ssn'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { Answers, FieldState, NameOf } from '@openroll/contract/field'
import { useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { labelFaults } from '../../form/label-faults.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useUnsaved } from '../../form/unsaved.ts'
import { useRun } from '../../form/use-run.ts'
import { useAutosave, useAutosaver, useSaving } from '../autosave/autosave-context.ts'
import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ActionBar } from '../step/ActionBar.tsx'
import { submitFormFirst, PeopleList } from '../step/PeopleList.tsx'
import { PersonForm } from '../step/PersonForm.tsx'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { usePeople } from '../step/use-people.ts'
import { useStep } from '../step/step-context.ts'

type Props = {
  enrollmentId: string
  fields: typeof beneficiaryFields
  states: readonly FieldState<NameOf<typeof beneficiaryFields>>[]
  savedPeople: readonly Beneficiary[]
}
type Person = Answers & { readonly beneficiary_id: string }

const isRelationship = (code: string): code is keyof typeof beneficiaryRelationship => code in beneficiaryRelationship
const factsOf = (person: Person): string => {
  const code = person.relationship ?? ''
  return `${isRelationship(code) ? beneficiaryRelationship[code] : code} · ${person.beneficiary_percentage}%`
}
const nameOf = (person: Person): string => `${person.first_name} ${person.last_name}`
const valuesOf = (person: Beneficiary): Person => ({ ...person, middle_name: person.middle_name ?? '' })

const toUnsaved = ({ beneficiary_id, ...answers }: Person) => ({ id: beneficiary_id, answers: withoutEmpty(answers) })
const withoutEmpty = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== ''))
/** Index of the person whose unsaved form reopens; null for a new one. */
const reopenedAt = (listed: readonly Person[], typed: UnsavedInput | undefined): number | null | undefined => {
  if (typed === undefined || Object.keys(typed.answers).length === 0) return undefined
  const at = listed.findIndex(({ beneficiary_id }) => beneficiary_id === typed.person)
  return at === -1 ? null : at
}

/** The list of beneficiaries, the form for one, and the total of their shares (EW-2.10, EW-4.09 to 4.12). */
export const BeneficiaryList = ({ enrollmentId, fields, states, savedPeople }: Props) => {
  const { goBack, goNext, later, step } = useStep('beneficiary_info')
  const [start] = useState(() => savedPeople.map(valuesOf))
  const [restored] = useState(useAutosaver()?.restored)
  const [listed] = useState(
    () => restored?.people?.map(({ id, answers }) => ({ ...answers, beneficiary_id: id })) ?? start,
  )
  const { people, editing, adding, removed, box, ...list } = usePeople<Person>(listed, reopenedAt(listed, restored))
  useAutosave('people', people === start ? undefined : { people: people.map(toUnsaved) })
  const saving = useSaving()
  const { busy, trouble, run } = useRun()
  useUnsaved(people !== start, people)
  const status = shareStatus(people.map((person) => Number(person.beneficiary_percentage)))
  const formOpen = editing !== null || (adding && status.total < 100)

  const reasonToWait = editing === null ? undefined : submitFormFirst('continue')

  const check = async (answers: Answers, at: number | null) => {
    const duplicateFault = duplicateSsnFault(
      answers.ssn,
      people.filter((_, place) => place !== at),
    )
    if (duplicateFault !== undefined) throw refusedFor('ssn', duplicateFault)
    const idInput = at === null ? {} : { beneficiary_id: people[at]?.beneficiary_id }
    const { result } = await send(validateSingleBeneficiary, { enrollment_id: enrollmentId, ...idInput, ...answers })
    list.put({ ...answers, beneficiary_id: result.beneficiary_id }, at)
  }
  const next = () =>
    run(async () => {
      const beneficiaries = people.map((person) => ({ ...person }))
      const saved = await saving(() => send(saveBeneficiaryInfo, { enrollment_id: enrollmentId, beneficiaries }))
      if (box.current !== null) sendScreenshot(box.current, enrollmentId, step.savedAs)
      await goNext(saved)
    })
  const formStates =
    editing === null
      ? states
      : states.map((state) => ({ ...state, value: people[editing]?.[state.field_name] ?? null }))
  return (
    <div className="form" ref={box}>
      {restored?.people !== undefined && (
        <Notice>
          <p>
            <strong>We restored your draft.</strong> Check the list, then press Next to save it.
          </p>
        </Notice>
      )}
      <div className="card people-box">
        <PeopleList
          noun="beneficiary"
          editing={editing !== null}
          people={people.map((person) => ({
            key: person.beneficiary_id,
            name: nameOf(person),
            facts: factsOf(person),
          }))}
          onEdit={list.open}
          onDelete={list.remove}
          removed={removed === undefined ? undefined : nameOf(removed.person)}
          onUndo={list.undo}
        />
        <p className={status.complete ? 'people-word people-done' : 'people-word'} role="status">
          {status.complete && <Icon name="check" />}
          {status.message}
        </p>
        {formOpen && (
          <PersonForm
            key={editing ?? `new-${people.length}`}
            person={editing === null ? undefined : people[editing]?.beneficiary_id}
            title={editing === null ? `Beneficiary ${people.length + 1}` : `Edit ${people[editing]?.first_name ?? ''}`}
            submit={editing === null ? 'Add Beneficiary' : 'Save changes'}
            fields={fields}
            states={formStates}
            onSubmit={(answers) => check(answers, editing)}
            {...(editing === null && people.length === 0 ? {} : { onCancel: list.close })}
          />
        )}
        {!formOpen && status.total < 100 && people.length < mostBeneficiaries && (
          <Button look="secondary" onClick={() => list.open(null)}>
            Add Beneficiary
          </Button>
        )}
        {!formOpen && status.total < 100 && people.length >= mostBeneficiaries && <p>{tooManyBeneficiaries}</p>}
      </div>
      <TroubleNotice
        trouble={labelFaults(trouble, { noun: 'Beneficiary', names: people.map(nameOf), fields })}
        onRetry={() => void next()}
      />
      <ActionBar
        onBack={goBack}
        busy={busy}
        later={later}
        onNext={() => void next()}
        nextHidden={!status.complete}
        waitReason={reasonToWait}
        nextTip={reasonToWait}
      />
    </div>
  )
}
