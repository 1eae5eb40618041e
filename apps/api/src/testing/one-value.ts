import type { CorrectableName } from '@openroll/contract/office/correction/correction'

/** One corrected value of one person. */
export type OneValue = {
  readonly enrollment_id: string
  readonly role: 'member' | 'dependent' | 'beneficiary'
  readonly place: number
  readonly field: CorrectableName
  readonly value?: string
  readonly was?: string
}

/** A corrected value as the input of the call for several values. */
export const oneValue = <One extends OneValue>({ field, value, was, ...rest }: One) => ({
  ...rest,
  values: [{ field, ...(value !== undefined && { value }), ...(was !== undefined && { was }) }],
})
