import { catalogueVersions, type VersionRow } from '@openroll/contract/office/catalogue/versions'
import { Link } from 'react-router'
import { useCall } from '../../query.ts'
import { ListPage } from '../list/OldListPage.tsx'
import type { TableColumn } from '../list/ListTable.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { shownMoment } from '../../shown-moment.ts'
import { Compared } from './Compared.tsx'
import { HowChanged } from './HowChanged.tsx'
import './catalogue.css'

const columns: readonly TableColumn<VersionRow, 'version'>[] = [
  { heading: 'Version', sort: 'version', cell: ({ version }) => version },
  { heading: 'Imported', cell: ({ imported_at }) => shownMoment(imported_at) },
  {
    heading: 'What it changed',
    cell: ({ version, comparison, changes }) => <Compared {...{ version, comparison, changes }} />,
  },
]

/** The versions of the catalogue, each with what it changed against the one before. */
export const Component = () => {
  const { asked } = useListAddress(catalogueVersions)
  useCall(catalogueVersions.page, asked, {
    keepPrevious: true,
    pollWhile: ({ result }) => result.some(({ comparison }) => comparison === 'working'),
  })
  return (
    <>
      <p className="office-back">
        <Link to="/admin/catalogue">Catalogue</Link>
      </p>
      <ListPage
        list={catalogueVersions}
        title="Versions of the catalogue"
        keyOf={({ version }) => String(version)}
        empty={<h2>No catalogue was imported yet</h2>}
        columns={columns}
        lead={
          <HowChanged command="npm run catalogue -- import DIR">
            Servers take a version within seconds of its import, and each is kept for good. A new one is made with
          </HowChanged>
        }
      />
    </>
  )
}
