/** Marks a statement that changes a draft's tables after they were signed: seals/aspects.ts. */
export const afterSigning = '/* after signing */'
