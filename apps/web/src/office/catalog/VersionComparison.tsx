import { compareCatalogVersion, type Comparison } from '@openroll/contract/office/catalog/versions'
import type { VersionChanges } from '@openroll/contract/office/catalog/changes'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { VersionSummary } from './VersionSummary.tsx'

type Props = {
  version: number
  comparison: Comparison
  changes: VersionChanges | null
}

const messages: Readonly<Record<Comparison, string>> = {
  first: 'This is the first version.',
  compared: '',
  waiting: 'Changes unknown. This version wasn’t compared when it was imported.',
  working: 'Comparing with the previous version. This page will update.',
  unknown: 'Changes unknown. This version or the previous one can no longer be read.',
}

/** What a version changed, or why that's unknown and how to find out. */
export const VersionComparison = ({ version, comparison, changes }: Props) => {
  const { busy, trouble, run } = useRun()
  if (changes !== null) return <VersionSummary version={version} changes={changes} />
  const compare = () => void run(() => send(compareCatalogVersion, { version }))
  return (
    <div className="catalog-sums">
      <p>{messages[comparison]}</p>
      {(comparison === 'waiting' || comparison === 'unknown') && (
        <Button look="secondary" small busy={busy} onClick={compare} aria-label={`Compare version ${version}`}>
          {comparison === 'waiting' ? 'Compare now' : 'Try again'}
        </Button>
      )}
      <TroubleNotice trouble={trouble} onRetry={compare} />
    </div>
  )
}
