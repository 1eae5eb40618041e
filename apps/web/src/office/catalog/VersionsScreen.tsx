import type { ListRow } from '@openroll/contract/office/list/list'
import { catalogVersions } from '@openroll/contract/office/catalog/versions'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { useListState } from '../list/use-list-state.ts'
import { VersionComparison } from './VersionComparison.tsx'
import { ImportHint } from './ImportHint.tsx'
import './catalog.css'

const cells: ListProps<ListRow<typeof catalogVersions>>['cells'] = {
  comparison: ({ version, comparison, changes }) => <VersionComparison {...{ version, comparison, changes }} />,
}

/** Catalog versions, each with its changes. */
export const Component = () => {
  const { query } = useListState(catalogVersions)
  useCall(catalogVersions.page, query, {
    keepPrevious: true,
    pollWhile: ({ result }) => result.some(({ comparison }) => comparison === 'working'),
  })
  return (
    <ListPage
      list={catalogVersions}
      above={
        <p className="office-back">
          <Link to="/admin/catalog">Catalog</Link>
        </p>
      }
      lead={
        <ImportHint command="npm run catalog -- import DIR">
          A version goes live within seconds of its import, and every version is kept. To import a new one, run
        </ImportHint>
      }
      cells={cells}
    />
  )
}
