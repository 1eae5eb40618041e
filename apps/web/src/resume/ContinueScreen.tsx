import { continueEnrollment } from '@openroll/contract/resume/resume'
import { resumeFields } from '@openroll/contract/resume/resume-fields'
import { useNavigate } from 'react-router'
import { send } from '../api.ts'
import { FieldsForm } from '../form/FieldsForm.tsx'
import { requiredStates, useFieldsForm } from '../form/use-fields-form.ts'
import { Button } from '../ui/Button.tsx'
import { useStartOver } from './start-over.ts'
import { openInBrowser } from './open-in-browser.ts'

/** Resumes a saved enrollment by its code and email address (EW-2.40). */
export const Component = () => {
  const navigate = useNavigate()
  useStartOver()
  const form = useFieldsForm({
    fields: resumeFields,
    states: requiredStates(resumeFields),
    save: async ({ code = '', email = '' }) => {
      const { result } = await send(continueEnrollment, { code, email })
      await navigate(openInBrowser(result))
    },
  })
  return (
    <div className="page sign-in">
      <title>Continue your enrollment</title>
      <h1 tabIndex={-1}>Continue your enrollment</h1>
      <p>Your code is in the email we sent when you saved. Use the email address we sent it to.</p>
      <FieldsForm
        of={form}
        className="form card"
        foot={
          <Button type="submit" busy={form.busy}>
            Continue
          </Button>
        }
      />
    </div>
  )
}
