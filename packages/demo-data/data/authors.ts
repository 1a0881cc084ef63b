export const seedAuthors = {
  'ingrid-solheim': { firstName: 'Ingrid', lastName: 'Solheim' },
  'tomas-bergqvist': { firstName: 'Tomas', lastName: 'Bergqvist' },
  'maren-lindahl': { firstName: 'Maren', lastName: 'Lindahl' },
  'elias-nordgaard': { firstName: 'Elias', lastName: 'Nordgaard' },
} as const
