import { fieldNamed, type Fields } from '@openroll/contract/field'
import { Notice } from '../../ui/Notice.tsx'
import type { KeptForm } from './use-kept-form.ts'

type Props<F extends Fields> = { of: KeptForm<F>; also?: readonly string[] }

/** Above a form that shows what was typed before and is not saved: which of its fields that are, and what besides. */
export const NotSavedYet = <F extends Fields>({ of: { fields, restored, asked }, also = [] }: Props<F>) => {
  const labels = asked.flatMap(({ field_name }) =>
    restored.includes(field_name) ? [fieldNamed(fields, field_name)?.label ?? field_name] : [],
  )
  return <NotSaved labels={[...labels, ...also]} />
}

/** The same where no form of fields holds it. */
export const NotSaved = ({ labels }: { labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <Notice>
      <p>
        <strong>Kept, and not yet saved as your answer.</strong> You typed this before:{' '}
        {[...new Set(labels)].join(', ')}. Check it, then press Next.
      </p>
    </Notice>
  )
