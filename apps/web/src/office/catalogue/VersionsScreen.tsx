import type { ListRow } from '@openroll/contract/office/list/list'
import { catalogueVersions } from '@openroll/contract/office/catalogue/versions'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { Compared } from './Compared.tsx'
import { HowChanged } from './HowChanged.tsx'
import './catalogue.css'

const cells: ListProps<ListRow<typeof catalogueVersions>>['cells'] = {
  comparison: ({ version, comparison, changes }) => <Compared {...{ version, comparison, changes }} />,
}

/** The versions of the catalogue, each with what it changed against the one before. */
export const Component = () => {
  const { asked } = useListAddress(catalogueVersions)
  useCall(catalogueVersions.page, asked, {
    keepPrevious: true,
    pollWhile: ({ result }) => result.some(({ comparison }) => comparison === 'working'),
  })
  return (
    <ListPage
      list={catalogueVersions}
      above={
        <p className="office-back">
          <Link to="/admin/catalogue">Catalogue</Link>
        </p>
      }
      lead={
        <HowChanged command="npm run catalogue -- import DIR">
          Servers take a version within seconds of its import, and each is kept for good. A new one is made with
        </HowChanged>
      }
      cells={cells}
    />
  )
}
