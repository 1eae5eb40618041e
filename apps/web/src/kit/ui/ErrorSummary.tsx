import { ErrorSummary } from '../../ui/ErrorSummary.tsx'

const zip = { name: 'zip', label: 'Zip code', message: 'You entered 4 digits. A zip code has 5.' }
const birthDate = { name: 'dob', label: 'Date of birth', message: 'Enter your date of birth.' }

export const OneError = () => <ErrorSummary errors={[zip]} />

export const OneFixed = () => <ErrorSummary errors={[{ ...zip, settled: true }, birthDate]} />

export const AllFixed = () => <ErrorSummary errors={[{ ...zip, settled: true }]} />

export const Empty = () => <ErrorSummary errors={[]} />

export const LongText = () => (
  <ErrorSummary
    errors={[
      zip,
      {
        name: 'treated',
        label: 'In the past five years, has Ana been treated for, or told that she has, a disease of the heart?',
        message: 'Choose yes or no. If you are not sure, choose yes and tell us what you know in the next question.',
      },
    ]}
  />
)
