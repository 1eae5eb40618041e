import { makeCountry, writeCatalog } from '../apps/api/src/testing/country/country.ts'

/** node bench/write-country.ts FOLDER [PLANS] [CENTS]: writes a catalog of that size, its first state CENTS more expensive. */
const [folder = '', plans = '3000', extraCents = '0'] = process.argv.slice(2)
const { files, rates, densest } = makeCountry(Number(plans), { extraCents: Number(extraCents) })
writeCatalog(folder, files)
console.log(`${files.size} files, ${rates} rates, ${densest.medical} medical plans in ${densest.zip}`)
