import type { CorrectableName } from '@openroll/contract/office/correction/correction'

/** One value of one person that is put right. */
export type OneValue = {
  readonly enrollment_id: string
  readonly role: 'member' | 'dependent' | 'beneficiary'
  readonly place: number
  readonly field: CorrectableName
  readonly value?: string
  readonly was?: string
}

/** The same as a call for several takes it. */
export const oneValue = <One extends OneValue>({ field, value, was, ...rest }: One) => ({
  ...rest,
  values: [{ field, ...(value !== undefined && { value }), ...(was !== undefined && { was }) }],
})
