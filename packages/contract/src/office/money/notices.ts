/** What a bank's notice of change corrects, by its code (Nacha rules, appendix 5). */
const noticeOfChange: Readonly<Record<string, string>> = {
  C01: 'the account number',
  C02: 'the routing number',
  C03: 'the routing and account numbers',
  C05: 'whether it is a checking or a savings account',
  C06: 'the account number, and whether it is a checking or a savings account',
  C07: 'the routing and account numbers, and whether it is a checking or a savings account',
  C08: 'the routing number of a foreign bank',
  C09: 'the payment’s number',
  C13: 'the format of the addenda record',
}

/** The note on an enrollment about a notice of change; only the last four digits of what the bank sent. */
export const noticeNote = (code: string, payment_id: string, corrected: string): string => {
  const what = noticeOfChange[code] ?? 'the account'
  const digits = corrected.replaceAll(/\D/g, '')
  const ending = digits.length < 5 ? '' : ` The bank’s correction ends in ${digits.slice(-4)}.`
  return `Notice of change ${code} for payment ${payment_id}: the bank corrected ${what}.${ending} Update the account before its next debit`
}
