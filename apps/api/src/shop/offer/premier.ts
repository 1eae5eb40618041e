/** Premier plans are those whose plan code begins with L713 (D-2.07). */
export const isPremier = (plan: { readonly code: string }): boolean => plan.code.startsWith('L713')
