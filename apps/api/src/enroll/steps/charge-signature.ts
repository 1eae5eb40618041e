import { tooManySignatures } from '@openroll/contract/enroll/signature'
import { spend, type Spender } from '../../http/spend.ts'

/** Charges a signature's bytes before it is stored (D-1.17) and refunds them if storing fails. */
export const chargeSignature = async <T>(
  ask: Spender,
  { enrollment_id, signature }: { readonly enrollment_id: string; readonly signature: string },
  store: () => Promise<T>,
): Promise<T> => {
  const amount = signature.length
  const charges = [
    { budget: 'signature_bytes_per_enrollment', key: enrollment_id, amount },
    { budget: 'signature_bytes_per_address', key: ask.browser.address, amount },
  ] as const
  const { returnUses } = await spend(ask, charges, { target: 'signature', message: tooManySignatures })
  return store().catch(async (error: unknown) => {
    await returnUses()
    throw error
  })
}
