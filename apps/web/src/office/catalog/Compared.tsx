import { compareCatalogVersion, type Comparison } from '@openroll/contract/office/catalog/versions'
import type { VersionChanges } from '@openroll/contract/office/catalog/changes'
import { send } from '../../api.ts'
import { TroubleNotice } from '../../form/TroubleNotice.tsx'
import { useRun } from '../../form/use-run.ts'
import { Button } from '../../ui/Button.tsx'
import { VersionSums } from './VersionSums.tsx'

type Props = {
  version: number
  comparison: Comparison
  changes: VersionChanges | null
}

const says: Readonly<Record<Comparison, string>> = {
  first: 'The first version: there is nothing before it.',
  told: '',
  waiting: 'What it changed is not known: it was not compared when it was imported.',
  working: 'It is being compared with the one before. This page looks again by itself.',
  unknown: 'What it changed is not known: this program can no longer read it, or the one before.',
}

/** What a version changed, or why that is not known and what can be done about it. */
export const Compared = ({ version, comparison, changes }: Props) => {
  const { busy, trouble, run } = useRun()
  if (changes !== null) return <VersionSums version={version} changes={changes} />
  const compare = () => void run(() => send(compareCatalogVersion, { version }))
  return (
    <div className="catalog-sums">
      <p>{says[comparison]}</p>
      {(comparison === 'waiting' || comparison === 'unknown') && (
        <Button look="secondary" small busy={busy} onClick={compare} aria-label={`Compare version ${version}`}>
          {comparison === 'waiting' ? 'Compare it now' : 'Try again'}
        </Button>
      )}
      <TroubleNotice trouble={trouble} onRetry={compare} />
    </div>
  )
}
