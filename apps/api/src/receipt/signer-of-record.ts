import { readSigner, type Signer } from '@openroll/contract/enroll/signer'
import type { SignedRecord } from './signed-record.ts'

/** Who signed, by the name in the agreement or else of the enrolled person. */
export const signerOfRecord = ({ steps, signed_in }: SignedRecord): Signer | undefined => {
  const answersOn = (tab: string): Record<string, unknown> =>
    Object.fromEntries(
      steps
        .filter(({ tab_name }) => tab_name === tab)
        .flatMap(({ answers }) => answers)
        .map(({ name, answer }) => [name, answer]),
    )
  const { first_name, last_name } = answersOn('primary_info')
  const user_name = [first_name, last_name].filter((part) => typeof part === 'string').join(' ')
  return readSigner({ ...answersOn('agreement_info'), signed_in }) ?? readSigner({ user_name, signed_in })
}
