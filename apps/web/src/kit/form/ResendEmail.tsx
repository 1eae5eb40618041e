import { ResendEmail } from '../../form/ResendEmail.tsx'

export const Ready = () => (
  <ResendEmail mail={() => Promise.resolve('We emailed it again.')}>Email my receipt again</ResendEmail>
)

export const Fails = () => (
  <ResendEmail mail={() => Promise.reject(new Error('offline'))}>Email me the code</ResendEmail>
)

export const LongText = () => (
  <ResendEmail mail={() => new Promise(() => undefined)}>
    Email the link to this quote to Maximiliano Vandermeer-Castellanos again
  </ResendEmail>
)
