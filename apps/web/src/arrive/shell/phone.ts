/** 3125550100 -> (312) 555-0100 (SF-4.12). */
export const phoneText = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')
