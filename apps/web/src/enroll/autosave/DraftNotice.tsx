import { fieldNamed, type Fields } from '@openroll/contract/field'
import { Notice } from '../../ui/Notice.tsx'
import type { AutosavedForm } from './use-autosaved-form.ts'

type Props<F extends Fields> = { of: AutosavedForm<F>; also?: readonly string[] }

/** A notice above a form that was restored from unsaved input, naming the fields. */
export const DraftNotice = <F extends Fields>({ of: { fields, restored, asked }, also = [] }: Props<F>) => {
  const labels = asked.flatMap(({ field_name }) =>
    restored.includes(field_name) ? [fieldNamed(fields, field_name)?.label ?? field_name] : [],
  )
  return <DraftNoticeFor labels={[...labels, ...also]} />
}

/** The notice for a part of a step without form fields. */
export const DraftNoticeFor = ({ labels }: { labels: readonly string[] }) =>
  labels.length === 0 ? null : (
    <Notice>
      <p>
        <strong>We restored your draft. Press Next to save it.</strong> From your draft:{' '}
        {[...new Set(labels)].join(', ')}.
      </p>
    </Notice>
  )
