import { contactFields } from '@openroll/contract/enroll/contact'
import { KnownLine } from '../../form/KnownLine.tsx'

const known = (name: 'zip' | 'phone_number' | 'address1', value: string, error?: string) => ({
  field: contactFields[name],
  state: { field_name: name, value, required: true, read_only: true },
  error,
})

export const Filled = () => (
  <KnownLine known={[known('zip', '60601'), known('phone_number', '3125550142')]} change={<a href="#main">Change</a>} />
)

export const Wrong = () => <KnownLine known={[known('zip', '60601', 'This zip code is in another state.')]} />

export const LongText = () => (
  <KnownLine known={[known('address1', '12345 Martin Luther King Junior Memorial Boulevard Northwest, Building C')]} />
)
