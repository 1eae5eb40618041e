import { adultFault, date, messageOf, required } from '@openroll/contract/rules'
import { filterGender, validateDob, validateZipCodeV2 } from '@openroll/contract/shop/filter'
import { tierQuestion } from '@openroll/contract/words'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { CallFailed, send } from '../../api.ts'
import { bootstrap } from '../../bootstrap.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { saveFilter } from '../../shop/filter/save-filter.ts'

const steps = ['zip', 'dob', 'gender', 'tier'] as const
type Name = (typeof steps)[number]

const choicesOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, name]) => ({ value, name }))

/** What is wrong with an answer before the server is asked. */
const localFault = (name: Name, answer: string): string | undefined => {
  if (answer === '') return required
  if (name === 'zip') return messageOf(validateZipCodeV2.input.shape.zip, answer)
  if (name !== 'dob') return undefined
  const parsed = date.safeParse(answer)
  return parsed.success ? adultFault(parsed.data, bootstrap.today) : messageOf(date, answer)
}

/** The server's own check of a step, before the next one opens (SF-4.01). */
const askServer = async (name: Name, answer: string): Promise<unknown> => {
  if (name === 'zip') return send(validateZipCodeV2, { zip: answer })
  return name === 'dob' ? send(validateDob, { dob: answer }) : undefined
}

/** The four questions one at a time (SF-2.19, SF-2.20, SF-4.01 to 4.04). */
export const FindPlanWizard = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<Record<Name, string>>({ zip: '', dob: '', gender: '', tier: '' })
  const [error, setError] = useState<string>()
  const [outage, setOutage] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = steps[at] ?? 'zip'
  const answer = (value: string) => {
    setAnswers({ ...answers, [name]: value })
    setError(undefined)
  }
  const refused = (failure: unknown) => {
    if (!(failure instanceof CallFailed) || failure.isOutage) return setOutage(true)
    const fault = failure.faults[0]
    const place = steps.findIndex((step) => step === fault?.target_element)
    if (place !== -1) setAt(place)
    setError(fault?.error_message)
  }
  const next = async () => {
    setOutage(false)
    const fault = localFault(name, answers[name])
    if (fault !== undefined) return setError(fault)
    setBusy(true)
    try {
      await askServer(name, answers[name])
      if (at < steps.length - 1) setAt(at + 1)
      else {
        await saveFilter(answers)
        onClose()
        await navigate('/plans')
      }
    } catch (failure) {
      refused(failure)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void next()
  }
  return (
    <Modal title="Find a plan" onClose={onClose}>
      <form className="form" noValidate onSubmit={submit}>
        <p className="muted" role="status">
          Steps: {at + 1} of {steps.length}
        </p>
        {outage && <Failure onRetry={() => void next()} />}
        {name === 'zip' && (
          <TextField
            key="zip"
            name="zip"
            label="What is your zip code?"
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            value={answers.zip}
            onChange={(event) => answer(event.target.value)}
            error={error}
          />
        )}
        {name === 'dob' && (
          <DateField
            key="dob"
            name="dob"
            label="What is your Date of Birth?"
            max={bootstrap.today}
            value={answers.dob}
            onChange={(event) => answer(event.target.value)}
            error={error}
          />
        )}
        {name === 'gender' && (
          <ChoiceField
            key="gender"
            name="gender"
            label="What is your gender?"
            choices={choicesOf(filterGender)}
            value={answers.gender}
            onChange={(event) => answer(event.target.value)}
            error={error}
          />
        )}
        {name === 'tier' && (
          <ChoiceField
            key="tier"
            name="tier"
            label="Who needs covered?"
            choices={choicesOf(tierQuestion)}
            value={answers.tier}
            onChange={(event) => answer(event.target.value)}
            error={error}
          />
        )}
        <div className="modal-foot">
          {at > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                setAt(at - 1)
                setError(undefined)
              }}
            >
              Back
            </Button>
          )}
          <Button type="submit" busy={busy}>
            {at === steps.length - 1 ? "Let's Go!" : 'Continue'}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
