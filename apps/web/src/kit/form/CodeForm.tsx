import { refusedFor } from '../../api.ts'
import { CodeForm } from '../../form/CodeForm.tsx'

export const Empty = () => (
  <CodeForm
    label="Rep access code"
    check={() => Promise.reject(refusedFor('code', 'No rep has this code. Check it with your rep.'))}
  />
)

export const LongText = () => (
  <CodeForm
    label="The enrollment code that your employer, school or association gave you"
    button="Look up my employer, school or association"
    check={() => Promise.resolve()}
  />
)
