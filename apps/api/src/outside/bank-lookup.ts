import { isRoutingNumber } from '@openroll/contract/bank'
import { routingLength } from '@openroll/contract/enroll/billing/billing-fields'

type BankVerdict = { readonly ok: true; readonly name: string } | { readonly ok: false; readonly message: string }
/** Finds the bank of a routing number (EW-4.51). */
export type BankLookup = (routing: string) => Promise<BankVerdict>

/** The check digit and the directory that ships with the product; needs no network (D-5.01, D-6.05). */
export const localBankLookup =
  (findBank: (routing: string) => { readonly name: string } | undefined): BankLookup =>
  async (routing) => {
    const digits = routing.replaceAll(/[\s-]/g, '')
    if (!/^\d{9}$/.test(digits)) return { ok: false, message: routingLength }
    if (!isRoutingNumber(digits)) return { ok: false, message: 'No bank has this routing number. Check the digits' }
    const bank = findBank(digits)
    return bank === undefined
      ? { ok: false, message: 'We don’t recognize this bank. Enter its name yourself' }
      : { ok: true, name: bank.name }
  }
