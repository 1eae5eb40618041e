import type { FieldChange } from '@openroll/contract/office/catalogue/changes'

/** A change of a field on one line, for CSV. */
export const fieldWords = ({ part, label, before, after, added, gone, more }: FieldChange): string => {
  const words = [
    before === null && after === null ? '' : `${before ?? 'nothing'} → ${after ?? 'nothing'}`,
    added.length === 0 ? '' : `added ${added.join(', ')}`,
    gone.length === 0 ? '' : `gone ${gone.join(', ')}`,
    more === 0 ? '' : `${more} more`,
  ]
  return `${part}, ${label}: ${words.filter(Boolean).join('; ')}`
}
