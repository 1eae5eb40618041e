import type { Answers } from '@openroll/contract/field'
import { validateDob, validateZipCodeV2 } from '@openroll/contract/shop/filter'
import { wizardFields } from '@openroll/contract/shop/filter-fields'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api.ts'
import { FieldsForm } from '../../form/FieldsForm.tsx'
import { troubleOf } from '../../form/trouble.ts'
import { useFieldsForm } from '../../form/use-fields-form.ts'
import { saveFilter } from '../filter/save-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'

const questions = {
  zip: 'What is your zip code?',
  dob: 'What is your Date of Birth?',
  gender: 'What is your gender?',
  tier: 'Who needs covered?',
} as const
const steps = ['zip', 'dob', 'gender', 'tier'] as const
type Name = (typeof steps)[number]
const states = steps.map((field_name) => ({ field_name, value: null, required: true, read_only: false }))
const nameOf = (name: string): Name | undefined => steps.find((step) => step === name)

/** Validates a step on the server before the next one opens (SF-4.01). */
const askServer = async (name: Name, { zip = '', dob = '' }: Answers): Promise<unknown> => {
  if (name === 'zip') return send(validateZipCodeV2, { zip })
  return name === 'dob' ? send(validateDob, { dob }) : undefined
}

/** The four questions one at a time (SF-2.19, SF-2.20, SF-4.01 to 4.04). */
export const FindPlanWizard = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const [at, setAt] = useState(0)
  const name = steps[at] ?? 'zip'
  const isLast = at === steps.length - 1
  const form = useFieldsForm({
    fields: wizardFields,
    states,
    // Validate every step so far, but show only the current question.
    adjust: (all) => all.slice(0, at + 1),
    save: async (answers) => {
      await askServer(name, answers)
      if (!isLast) return setAt(at + 1)
      const { zip = '', dob = '', gender = '', tier = '' } = answers
      await saveFilter({ zip, dob, gender, tier })
      onClose()
      await navigate('/plans')
    },
    onRefused: (error) => {
      const trouble = troubleOf(error)
      const place =
        trouble.kind === 'refused' ? steps.findIndex((step) => step === trouble.faults[0]?.target_element) : -1
      if (place !== -1) setAt(place)
    },
  })
  return (
    <Modal title="Find a plan" onClose={onClose}>
      <FieldsForm
        brief
        of={{ ...form, asked: form.asked.filter((state) => state.field_name === name) }}
        shown={(field_name, field) => ({ ...field, label: questions[nameOf(field_name) ?? 'zip'] })}
        heading={
          <p className="muted" role="status">
            Steps: {at + 1} of {steps.length}
          </p>
        }
        foot={
          <div className="modal-foot">
            {at > 0 && (
              <Button look="quiet" onClick={() => setAt(at - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" busy={form.busy}>
              {isLast ? "Let's Go!" : 'Continue'}
            </Button>
          </div>
        }
      />
    </Modal>
  )
}
