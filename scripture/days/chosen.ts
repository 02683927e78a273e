// One verse, or a few verses that belong together, for each day of a leap year: this site's own choice, from all parts of the
// canon. The numbers are those of RV1909. A few days have theirs by the calendar (New Year, Christmas); neighbouring days are
// from different books.

/** From January to December, each day separated by white space: `John.3.16`, `Prov.3.5-6`. */
const BY_MONTH: readonly string[] = [
  `
    Lam.3.22-23 Gen.1.1 Eccl.3.1 1Cor.10.13 Job.42.2 Isa.60.1 Hab.3.17-18 Heb.13.8 Ps.117.1-2 John.11.25-26
    Deut.31.6 Isa.54.10 Eph.4.32 Ps.34.1 Matt.20.26-28 3John.1.2 Prov.11.25 Rom.8.38-39 2Chr.20.15 Hos.6.6
    Heb.13.6 Ps.95.6 John.1.4-5 Exod.33.14 Isa.32.17 2Cor.9.6-7 Ps.23.1 Matt.5.16 2Pet.3.8-9 Ps.139.23-24
    Acts.4.12
  `,
  `
    2Sam.22.31 Jer.31.33 1Thess.4.13-14 Ps.62.1-2 Luke.6.31 Gen.1.27 Eccl.4.9-10 1Cor.10.31 Ps.1.3 Zeph.3.17
    Jas.1.5 Ps.119.11 John.13.34-35 Josh.1.8 Isa.55.8-9 Eph.6.10-11 Ps.34.8 Matt.25.40 Jude.1.24-25 Prov.12.25
    Rom.10.9-10 Ezra.7.10 Hos.14.9 Titus.3.5 Ps.96.1-2 John.3.16 Exod.34.6 Isa.40.8 Ps.118.24
  `,
  `
    Gal.2.20 Ps.23.4 Matt.6.6 2Pet.3.18 Ps.143.8 Acts.17.27-28 1Kgs.3.9 Jer.32.27 1Thess.5.11 Ps.63.3 Luke.6.36
    Gen.2.18 Eccl.11.1 1Cor.13.4-7 Ps.3.3 Hag.2.4 Jas.1.17 Ps.119.105 John.14.6 Josh.1.9 Isa.55.10-11 Phil.1.6
    Ps.36.7 Matt.28.5-6 Rev.1.8 Prov.15.1 Rom.10.17 Neh.8.10 Joel.2.12-13 Phlm.1.7 Ps.100.4-5
  `,
  `
    John.3.17 Lev.19.18 Isa.40.28-29 Gal.5.1 Ps.23.6 Matt.6.19-21 1John.1.5 Ps.145.8-9 Acts.20.35 1Kgs.8.23
    Lam.3.25-26 1Thess.5.16-18 Ps.68.19 Luke.9.23 Gen.8.22 Song.2.11-12 1Cor.13.12-13 Ps.4.8 Zech.4.6 Jas.1.22
    Ps.119.165 John.14.27 Josh.24.15 Isa.58.6-7 Phil.2.10-11 Ps.37.4 Matt.28.19-20 Rev.3.20 Prov.16.3 Rom.12.2
  `,
  `
    Neh.9.6 Joel.2.28 Heb.4.12 Ps.103.1-2 John.4.13-14 Lev.26.12 Isa.40.31 Gal.5.22-23 Ps.25.4-5 Matt.6.33
    1John.1.9 Ps.147.3 Rom.5.1 1Kgs.19.12 Ezek.11.19 2Thess.3.3 Ps.71.5 Luke.12.15 Gen.15.6 Song.8.7 1Cor.15.20
    Ps.8.3-4 Zech.8.16 Jas.3.17 Ps.121.1-2 John.15.5 Judg.6.12 Isa.61.1 Phil.4.4-5 Ps.37.7 Mark.2.17
  `,
  `
    Rev.4.11 Prov.17.17 Rom.12.9-10 Esth.4.14 Amos.5.24 Heb.4.15-16 Ps.103.11-12 John.5.24 Num.6.24-26 Isa.41.10
    Gal.6.9 Ps.27.1 Matt.7.7-8 1John.3.1 Ps.150.6 Rom.5.3-5 2Kgs.6.16 Ezek.34.11-12 1Tim.2.5 Ps.84.10 Luke.15.7
    Gen.18.14 Isa.1.18 1Cor.15.58 Ps.9.9-10 Mal.3.6 Jas.4.7-8 Ps.121.7-8 John.15.9 Ruth.1.16
  `,
  `
    Isa.65.24 Phil.4.6-7 Ps.40.1-2 Mark.4.39-40 Rev.7.16-17 Prov.17.22 Rom.12.12 Job.1.21 Jonah.2.3 Heb.10.24-25
    Ps.103.13 John.6.35 Num.23.19 Isa.43.1 Eph.1.3 Ps.27.4 Matt.7.12 1John.4.7-8 Prov.2.6 Rom.6.23 1Chr.16.11
    Ezek.36.26 1Tim.4.12 Ps.84.11 Luke.15.20 Gen.50.20 Isa.2.4 1Cor.16.13-14 Ps.16.11 Mal.4.2 1Pet.1.24-25
  `,
  `
    Ps.126.5-6 John.15.12-13 Ruth.2.12 Jer.1.5 Phil.4.13 Ps.42.11 Mark.9.23-24 Rev.21.4 Prov.19.21 Rom.13.8
    Job.12.10 Mic.6.8 Heb.11.1 Ps.105.4 John.8.12 Deut.6.4-5 Isa.43.2 Eph.2.8-9 Ps.28.7 Matt.9.37-38 1John.4.18
    Prov.3.5-6 Rom.8.1 1Chr.16.34 Dan.2.22 1Tim.6.6-7 Ps.86.5 Luke.19.10 Exod.3.14 Isa.11.6 2Cor.3.17-18
  `,
  `
    Ps.18.2 Matt.4.4 1Pet.2.9 Ps.130.5-6 John.17.3 1Sam.2.2 Jer.15.16 Col.1.17 Ps.46.1-2 Mark.10.45 Rev.21.5
    Prov.22.6 Rom.15.4 Job.19.25 Mic.7.7 Heb.11.6 Ps.107.1 John.8.31-32 Deut.7.9 Isa.44.22 Eph.2.14 Ps.29.11
    Matt.11.28-30 1John.4.19 Prov.3.9-10 Rom.8.18 1Chr.29.11 Dan.6.26 2Tim.1.7 Ps.89.1
  `,
  `
    Luke.23.34 Exod.14.14 Isa.12.2 2Cor.4.6 Ps.19.7 Matt.5.3 1Pet.4.8 Ps.133.1 John.20.29 1Sam.12.24 Jer.17.7-8
    Col.3.2 Ps.46.10 Mark.12.30-31 Rev.22.17 Prov.28.13 1Cor.1.18 Job.23.10 Nah.1.7 Heb.13.1-2 Ps.113.3 John.10.10
    Deut.8.3 Isa.46.4 Eph.3.17-19 Ps.32.1-2 Matt.16.24-25 1John.5.4 Prov.4.23 Rom.8.26 2Chr.7.14
  `,
  `
    Dan.12.3 2Tim.3.16-17 Ps.91.1-2 Luke.24.32 Exod.15.2 Isa.26.3 2Cor.5.7 Ps.19.14 Matt.5.8 1Pet.5.6-7 Ps.138.8
    John.20.31 1Sam.16.7 Jer.29.11 Col.3.15 Ps.55.22 Luke.1.37 Rev.22.20 Prov.31.30 1Cor.2.9 Job.33.4 Hab.2.14
    Heb.13.5 Ps.115.1 John.10.27-28 Deut.31.8 Isa.53.4-5 Eph.4.2-3 Ps.32.8 Matt.19.14
  `,
  `
    2John.1.6 Prov.9.10 Rom.8.28 2Chr.16.9 Hos.6.3 2Tim.4.7 Ps.92.1-3 John.1.1-3 Exod.20.12 Isa.30.18 2Cor.5.17
    Ps.22.27 Matt.5.9 2Pet.1.19 Ps.139.7-8 Acts.2.42 2Sam.7.22 Jer.29.13 Col.3.23 Matt.1.23 Luke.1.46-48 Isa.9.2
    Mic.5.2 Isa.9.6 Luke.2.10-11 John.1.14 Luke.2.14 Ps.56.3 Luke.1.78-79 Phil.3.13-14 Ps.90.12
  `,
];

/** The chosen verses by month and day, each counted from 0: `CHOSEN[11]?.[24]` is that of Christmas. */
export const CHOSEN: readonly (readonly string[])[] = BY_MONTH.map((month) => month.trim().split(/\s+/));
