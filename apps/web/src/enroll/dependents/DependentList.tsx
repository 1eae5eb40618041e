import {
  dependentRelationship,
  validateSingleDependent,
  type Dependent,
  type OtherPrice,
} from '@openroll/contract/enroll/dependents'
import { tierHeading } from '@openroll/contract/enroll/family'
import { duplicateSsnFault } from '@openroll/contract/enroll/duplicate-ssn'
import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import type { Answers } from '@openroll/contract/field'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { EnrollType } from '@openroll/contract/words'
import { useEffect, useState } from 'react'
import { refusedFor, send } from '../../api.ts'
import { useAutosaver } from '../autosave/autosave-context.ts'
import { labelFaults } from '../../form/label-faults.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { Button } from '../../ui/Button.tsx'
import { fieldAt } from '../health/form-answers.ts'
import { ActionBar } from '../step/ActionBar.tsx'
import { submitFormFirst, PeopleList } from '../step/PeopleList.tsx'
import { sendScreenshot } from '../../screenshot/send-screenshot.ts'
import { useStep } from '../step/step-context.ts'
import { DependentForm, fieldsOfDependent, type DependentState } from './DependentForm.tsx'
import { EnrollSpouse } from './EnrollSpouse.tsx'
import { UncoveredDependents } from './UncoveredDependents.tsx'
import { FamilyPrice } from './FamilyPrice.tsx'
import { formOf, inputOf, reopenedAt } from './person.ts'
import { SpouseQuestion } from './SpouseQuestion.tsx'
import { TooOldDependent, tooOld } from './TooOldDependent.tsx'
import { relationshipOf, useFamily } from './use-family.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { useSaveFamily } from './use-save-family.ts'
import { useSaveBeforeLeaving } from './use-save-before-leaving.ts'
import { MissingDependents } from './MissingDependents.tsx'

/** What the user must do before Next, shown beside it; undefined if nothing. */
const reasonToWait = (
  { asks, editing, formOpen, fault }: ReturnType<typeof useFamily>,
  otherReason: string | undefined,
): string | undefined => {
  if (asks) return 'Answer the question above to continue'
  if (editing !== null) return submitFormFirst('continue')
  return formOpen ? 'Submit the form above to continue' : (fault ?? otherReason)
}

type Props = {
  enrollmentId: string
  states: readonly DependentState[]
  disclaimer: string
  savedFamily: {
    readonly dependents: readonly Dependent[]
    readonly set_aside: readonly Dependent[]
    readonly tier: Tier
    readonly premier: boolean
    readonly enroll_type: EnrollType
    readonly other_price?: OtherPrice | undefined
  }
  /** The health questions about each person; empty if the plans have none. */
  questions: readonly HealthQuestion[]
}

/** The people who are too old on the start date, with the reason. */
const tooOldIn = (listed: ReturnType<typeof useFamily>['listed'], firstDay: Parameters<typeof tooOld>[1]) =>
  listed.flatMap(({ person, at }) => {
    const reason = tooOld(person, firstDay)
    return reason === undefined ? [] : [{ at, name: nameOf(person), reason }]
  })

const nameOf = (person: Answers): string => `${person.first_name} ${person.last_name}`

/** The dependents step: spouse question, list and form (EW-4.18 to 4.41). */
export const DependentList = ({ enrollmentId, states, disclaimer, savedFamily, questions }: Props) => {
  const { cart, goBack, goNext, later, step } = useStep('dependent_info')
  const { tier, premier, enroll_type: enrollType } = savedFamily
  const [initialFamily] = useState(savedFamily)
  const changed = tier !== initialFamily.tier || premier !== initialFamily.premier
  const { busy, trouble, isSaved, store, save, checkAgain, tryAgain, clearTrouble } = useSaveFamily(
    enrollmentId,
    questions,
  )
  const [restored] = useState(useAutosaver()?.restored)
  const people = initialFamily.dependents.map(formOf(questions))
  const family = useFamily({
    coverage: { tier, premier, enrollType },
    saved: { people, aside: initialFamily.set_aside.map(formOf(questions)) },
    openAt: reopenedAt(people, restored),
    saveAll: store,
  })
  const { listed, editing, edited, formOpen, next, fault, removed, everybody } = family
  const labels = {
    noun: 'Dependent',
    names: listed.map(({ person }) => nameOf(person)),
    fields: fieldsOfDependent(questions, edited),
    nameAt: fieldAt(questions),
  }
  const firstDay = cart.effective_date
  const overAge = tooOldIn(listed, firstDay)
  const isBusy = family.asks || formOpen
  const otherPrice = isBusy || !isSaved || overAge.length > 0 ? undefined : savedFamily.other_price
  const [firstOverAge] = overAge
  const otherReason = firstOverAge === undefined ? otherPrice?.message : `${firstOverAge.name}: ${firstOverAge.reason}`

  const back = useSaveBeforeLeaving({ isSaved, everybody, saveAll: store, goBack })
  // After a coverage change elsewhere, clears the error, which the change explains, and saves the list again.
  useEffect(() => {
    if (!changed) return
    clearTrouble()
    if (!isSaved) void store(everybody)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the coverage changes
  }, [tier, premier])

  useFocusAfter(family.asks, family.box)

  const check = async (answers: Answers) => {
    const duplicateFault = duplicateSsnFault(
      answers.ssn,
      listed.flatMap(({ person, at }) => (at === editing ? [] : [person])),
    )
    if (duplicateFault !== undefined) throw refusedFor('ssn', duplicateFault)
    const person = { ...answers, ...(edited?.dependent_id === undefined ? {} : { dependent_id: edited.dependent_id }) }
    const input = { enrollment_id: enrollmentId, ...inputOf(questions)(person) }
    const { result } = await send(validateSingleDependent, input)
    await family.put({ ...answers, dependent_id: result.dependent_id })
  }
  const saveAndContinue = () =>
    save(everybody, async (saved) => {
      if (family.box.current !== null) sendScreenshot(family.box.current, enrollmentId, step.savedAs)
      await goNext(saved)
    })
  return (
    <div className="form" ref={family.box}>
      {disclaimer !== '' && <p className="disclaimer">{disclaimer}</p>}
      <UncoveredDependents names={family.notCovered.map(nameOf)} tier={tier} premier={premier} changed={changed} />
      <div className="card people-box">
        {family.asks && (
          <SpouseQuestion
            answer={family.spouseAnswer}
            spouseName={family.spouseSetAside === undefined ? undefined : nameOf(family.spouseSetAside)}
            onAnswer={family.answerSpouse}
            onCancel={family.mayCancel ? () => family.askAgain(false) : undefined}
          />
        )}
        <PeopleList
          noun="dependent"
          editing={editing !== null}
          people={listed.map(({ person, at }, place) => ({
            key: person.dependent_id ?? String(at),
            name: nameOf(person),
            facts: `${dependentRelationship[relationshipOf(person)]} · #${place + 1}`,
          }))}
          onEdit={(place) => family.open(listed[place]?.at ?? null)}
          onDelete={(place) => family.remove(listed[place]?.at ?? -1)}
          removed={removed === undefined ? undefined : nameOf(removed.person)}
          onUndo={family.undo}
        />
        {family.mayAskAgain && <EnrollSpouse formOpen={formOpen} onAsk={() => family.askAgain(true)} />}
        {formOpen && <DependentForm {...{ family, states, questions }} onSubmit={check} />}
        {!isBusy && fault === tierHeading[tier] && otherPrice === undefined && (
          <MissingDependents tier={tier} premier={premier} />
        )}
        {next !== null && (editing !== null || !formOpen) && (
          <Button
            look="secondary"
            disabled={formOpen}
            title={formOpen ? submitFormFirst('add dep') : 'Click to add dependent'}
            onClick={() => family.open(null)}
          >
            Add {dependentRelationship[next].toLowerCase()}
          </Button>
        )}
      </div>
      {overAge.map(({ at, name, reason }) => (
        <TooOldDependent key={at} {...{ name, reason }} firstDay={firstDay ?? ''} onRemove={() => family.remove(at)} />
      ))}
      <FamilyPrice enrollmentId={enrollmentId} other={otherPrice} monthly={cart.recurring_month_cost} />
      <TroubleNotice trouble={labelFaults(trouble, labels)} onRetry={tryAgain} />
      <ActionBar
        onBack={() => void back()}
        busy={busy}
        later={isSaved ? later : undefined}
        beforeLater={() => checkAgain(everybody)}
        onNext={() => void saveAndContinue()}
        waitReason={reasonToWait(family, otherReason)}
        nextTip={fault ?? otherReason ?? (formOpen ? submitFormFirst('continue') : 'Click to continue enrollment')}
      />
    </div>
  )
}
