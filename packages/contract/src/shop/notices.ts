/** The notices beside prices, letter for letter (SF-8.16, EW-9.18, D-2.09). */
export const administrativeFeeNotice = 'Quotes, prices and/or rates displayed include 3% Administrative fees.'
export const prudentialNotice =
  'Quotes, prices and/or rates displayed include 3% Administrative fees. Optional Life plans are dependent on Medical Underwriting Approval.'
export const above100kNotice =
  'Optional life plans need evidence of insurability, are not guaranteed, and a decision comes within 5 - 10 days.'

type Priced = { readonly prudential: boolean; readonly feeIncluded: boolean; readonly amount: number | null }

/** The notices that go with what is shown: each once, the fuller of the two about fees. */
export const noticesFor = (shown: readonly Priced[]): string[] => {
  const notices: string[] = []
  if (shown.some((plan) => plan.prudential)) notices.push(prudentialNotice)
  else if (shown.some((plan) => plan.feeIncluded)) notices.push(administrativeFeeNotice)
  if (shown.some((plan) => (plan.amount ?? 0) > 100_000)) notices.push(above100kNotice)
  return notices
}
