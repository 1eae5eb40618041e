import { isRoutingNumber } from '@openroll/contract/bank'
import { routingLength } from '@openroll/contract/enroll/billing/billing-fields'

type BankVerdict = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly message: string }
/** Looks up the bank of a routing number (EW-4.51). */
export type BankLookup = (routing: string) => Promise<BankVerdict>

/** Checks the check digit and the shipped directory; works offline (D-5.01, D-6.05). */
export const localBankLookup =
  (findBank: (routing: string) => { readonly name: string } | undefined): BankLookup =>
  async (routing) => {
    const digits = routing.replaceAll(/[\s-]/g, '')
    if (!/^\d{9}$/.test(digits)) return { ok: false, message: routingLength }
    if (!isRoutingNumber(digits)) return { ok: false, message: 'Check the routing number. No bank has this one' }
    const bank = findBank(digits)
    return bank === undefined
      ? { ok: false, message: 'We don’t recognize this bank. Enter its name' }
      : { ok: true, name: bank.name }
  }
