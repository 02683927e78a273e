/** The groups of books for the hit counts, in biblical order: testament, name, name in `en`, books. */
export const PARTS = [
  ['OT', 'Pentateuco', 'pentateuco', 'Gen Exod Lev Num Deut'],
  ['OT', 'Históricos', 'históricos', 'Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth'],
  ['OT', 'Poéticos', 'poéticos', 'Job Ps Prov Eccl Song'],
  ['OT', 'Profetas', 'profetas', 'Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'],
  ['NT', 'Evangelios', 'evangelios', 'Matt Mark Luke John'],
  ['NT', 'Hechos', 'Hechos', 'Acts'],
  [
    'NT',
    'Cartas',
    'cartas',
    'Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude',
  ],
  ['NT', 'Apocalipsis', 'Apocalipsis', 'Rev'],
] as const;
