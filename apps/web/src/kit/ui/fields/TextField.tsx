import { TextField } from '../../../ui/fields/TextField.tsx'

export const Empty = () => <TextField name="zip" label="Zip code" hint="Five digits" chars={8} />

export const Filled = () => <TextField name="zip" label="Zip code" defaultValue="60601" chars={8} />

export const Optional = () => <TextField name="middle" label="Middle name" optional />

export const Wrong = () => (
  <TextField
    name="zip"
    label="Zip code"
    defaultValue="6060"
    error="You entered 4 digits."
    advice="A zip code has 5."
    chars={8}
  />
)

export const Disabled = () => <TextField name="group" label="Group" defaultValue="Bluewater Logistics" disabled />

export const ReadOnly = () => <TextField name="group" label="Group" defaultValue="Bluewater Logistics" readOnly />

export const Hidden = () => <TextField name="ssn" label="Social Security number" defaultValue="219-09-9999" concealed />

export const WithNote = () => <TextField name="pay" label="Your share" defaultValue="50" note="50% left to assign." />

export const Suggesting = () => (
  <TextField name="email" label="Email" defaultValue="maria@gmial.com" suggest={() => 'maria@gmail.com'} />
)

export const LongText = () => (
  <TextField
    name="school"
    label="Name of the school, college or university that your child attends full time"
    hint="As it appears on the enrollment certificate, with the campus if there are several."
    defaultValue="Massachusetts College of Pharmacy and Health Sciences University, Worcester campus"
  />
)
