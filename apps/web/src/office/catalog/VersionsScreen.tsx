import type { ListRow } from '@openroll/contract/office/list/list'
import { catalogVersions } from '@openroll/contract/office/catalog/versions'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Compared } from './Compared.tsx'
import { HowChanged } from './HowChanged.tsx'
import './catalog.css'

const cells: ListProps<ListRow<typeof catalogVersions>>['cells'] = {
  comparison: ({ version, comparison, changes }) => <Compared {...{ version, comparison, changes }} />,
}

/** The versions of the catalog, each with what it changed against the one before. */
export const Component = () => {
  const { asked } = useListAddress(catalogVersions)
  useCall(catalogVersions.page, asked, {
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
        <HowChanged command="npm run catalog -- import DIR">
          Servers take a version within seconds of its import, and each is kept for good. A new one is made with
        </HowChanged>
      }
      cells={cells}
    />
  )
}
