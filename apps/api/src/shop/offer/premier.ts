/** Premier plans have a code starting with L713 (D-2.07). */
export const isPremier = (plan: { readonly code: string }): boolean => plan.code.startsWith('L713')
