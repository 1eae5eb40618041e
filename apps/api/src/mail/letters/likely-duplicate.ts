import { layOut, type Brand } from '../layout.ts'
import type { Letter } from '../outbox.ts'

/**
 * Tells the address on file that somebody enrolled the same person in the same plan again (D-3.01). It says nothing of the new
 * enrollment, and of the earlier one only its number and, if `isHeld`, that it waits too.
 */
export const likelyDuplicateLetter = (
  brand: Brand,
  earlier: { readonly policy_id: string; readonly isHeld: boolean },
): Letter =>
  layOut(brand, {
    subject: `Did you enroll again at ${brand.name}?`,
    preview: 'We won’t charge anything for it until we have reviewed it.',
    blocks: [
      { kind: 'heading', text: 'Another enrollment looks like yours' },
      {
        kind: 'paragraph',
        text:
          `Someone has enrolled in a plan that confirmation ${earlier.policy_id} already covers. ` +
          (earlier.isHeld
            ? 'Both are on hold: we won’t charge anything for either one until we’ve reviewed them.'
            : 'Your coverage continues as it is. We won’t charge anything for the new enrollment until we’ve reviewed it.'),
      },
      {
        kind: 'paragraph',
        text:
          (earlier.isHeld ? '' : 'If it was you, there is nothing you need to do. ') +
          `If it wasn’t you, or you’re not sure, call us at ${brand.phone}, ${brand.hours}, and have your confirmation ` +
          'number ready.',
      },
    ],
  })
