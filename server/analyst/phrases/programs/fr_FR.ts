import type { ProgramPhrases } from './program-phrases.ts';

export const fr: ProgramPhrases = {
  space: ' ',
  comma: ', ',
  percent: '{value} %',
  refusals: {
    whichMeasure: 'Plusieurs colonnes sont possibles. Quel chiffre voulez-vous ?',
    whichTime: 'Le tableau a plusieurs dates. Selon laquelle ?',
    whichGroup: 'Selon quelle colonne grouper ?',
    noTime: '{table} n’a pas de colonne de dates ni d’années : rien ne peut être dit d’une évolution.',
    tooShort: '{table} compte moins de trois périodes complètes : il n’y a rien à comparer.',
    gaps: '{table} a trop de périodes sans lignes pour montrer une évolution.',
    noMeasure: '{table} n’a pas de colonne qui s’additionne et qui soit sûrement celle que vous demandez.',
    noGroup: '{table} n’a pas de colonne de 2 à 50 groupes.',
    outside: '{column} va de {from} à {to} : {span} et la période d’avant n’y sont pas toutes les deux.',
    incomplete: '{span} n’est pas complet : les lignes vont de {from} à {to}.',
    notAdded: 'Cela ne peut se dire que de ce qui s’additionne, comme un total.',
    fewPeriods: 'Il faut au moins {count} {grains} complets ou complètes ; il y en a {have}.',
  },
  leftOut: 'Incomplet et non compté : {span} (lignes de {from} à {to}).',
  method: 'Méthode : {method}',
  standing: {
    title: '{metric} : {later} par rapport à {earlier}',
    now: '{metric} : **{value}** en {span}, soit {change} par rapport à {before}.',
    nowYear:
      '{metric} : **{value}** en {span}, soit {change} par rapport à {before} et {yearChange} par rapport à {yearAgo}.',
    nowOnly: '{metric} : **{value}** en {span}, après {before} en {earlier}.',
    rises: 'Sur les {count} derniers {grains}, la hausse est régulière : {slope} par {grain}.',
    falls: 'Sur les {count} derniers {grains}, la baisse est régulière : {slope} par {grain}.',
    level: 'Sur {count} {grains}, il n’y a pas de tendance régulière.',
    short: 'Avec {count} {grains} seulement, une tendance ne se distingue pas du hasard ; il en faut 8.',
    course: '{metric} par {grain}',
    trend: 'Tendance : {metric}',
    groups:
      'Par {column}, la plus forte hausse est celle de {top} ({topValue}), la plus forte baisse celle de {bottom} ({bottomValue}).',
    gainOnly: 'Par {column}, la plus forte hausse est celle de {top} ({topValue}) ; rien ne baisse.',
    lossOnly: 'Par {column}, la plus forte baisse est celle de {bottom} ({bottomValue}) ; rien ne monte.',
    tested:
      'périodes complètes seulement ({grains}) ; pente de Theil et Sen, test de Mann et Kendall (p {p} ; au-dessous de 0,05, c’est une tendance).',
  },
  why: {
    title: '{metric} : variations par {column}',
    fell: '{metric} : baisse de {earlier} à {later}, **{difference}**, soit {change}.',
    rose: '{metric} : hausse de {earlier} à {later}, **{difference}**, soit {change}.',
    notFell:
      '{metric} : pas de baisse, mais une hausse de {earlier} à {later}, **{difference}**, soit {change}.',
    notRose:
      '{metric} : pas de hausse, mais une baisse de {earlier} à {later}, **{difference}**, soit {change}.',
    same: '{metric} : la même valeur en {earlier} et en {later}, **{value}**.',
    madeOf: 'Par {column}, la variation se compose de : {values}.',
    together: 'Ensemble, {share} de toutes les variations.',
    new: 'Nouveau en {later} : {values}.',
    gone: 'Disparu depuis {earlier} : {values}.',
    rowsAndValue:
      'De cette variation, {rows} vient du nombre de lignes et {average} de la moyenne par ligne.',
    noGroups:
      'Aucune colonne n’a de 2 à 50 groupes présents dans les deux périodes : la variation ne peut être décomposée.',
    parts: 'Lignes et moyenne',
    surprise: 'Colonnes qui diffèrent le plus',
    method:
      'variation de chaque groupe jusqu’à 80 % de toutes les variations, selon la colonne dont les parts diffèrent le plus (divergence de Jensen et Shannon). Cela dit de quoi la variation se compose, non ce qui l’a causée.',
  },
  best: {
    title: '{metric} par {grain}, classement',
    best: '{metric} : **{span}** est en tête ({grain}), avec {value}.',
    worst: '{metric} : **{span}** est en dernier ({grain}), avec {value}.',
    bestTies: '{metric} : {span} sont en tête ({grains}), avec {value} chacun.',
    worstTies: '{metric} : {span} sont en dernier ({grains}), avec {value} chacun.',
    next: 'Vient ensuite {span} avec {value}.',
  },
  moving: {
    title: '{metric} par {column} : tendances',
    down: '{metric} : {count} groupes sur {of} par {column} sont en baisse : {values}.',
    up: '{metric} : {count} groupes sur {of} par {column} sont en hausse : {values}.',
    noneDown: '{metric} : aucun des {of} groupes par {column} n’est en baisse régulière.',
    noneUp: '{metric} : aucun des {of} groupes par {column} n’est en hausse régulière.',
    each: '**{group}** ({change} sur les 3 derniers {grains})',
    more: 'et {count} de plus',
    method:
      '{spans} {grains} ; une pente (Theil et Sen) qui n’est pas un hasard (Mann et Kendall, p < 0,05 après Holm), et les 3 derniers à 5 % au moins des 3 d’avant.',
    methodYear:
      '{spans} {grains} ; une pente (Theil et Sen) qui n’est pas un hasard (Mann et Kendall, p < 0,05 après Holm), et les 3 derniers à 5 % au moins des mêmes 3 un an avant.',
  },
  target: {
    title: '{actual} et {target} par {column}',
    missed: '{count} sur {of} par {column} n’ont pas atteint {target} : {values}.',
    met: '{count} sur {of} par {column} ont atteint {target} : {values}.',
    noneMissed: 'Aucun des {of} par {column} n’a manqué {target}.',
    noneMet: 'Aucun des {of} par {column} n’a atteint {target}.',
    all: 'Au total, {actual} fait {share} de {target}.',
    each: '**{group}** ({share})',
    noTarget: '{table} n’a pas de colonne d’objectifs (objectif, quota, plan ou budget).',
    noActual: '{table} a un objectif, {target}, mais on ne sait pas quelle colonne dit ce qui a été atteint.',
    method:
      '{actual} inférieur à {target}, tous deux additionnés sur les lignes qui ont les deux ; l’atteinte est somme sur somme.',
  },
  profit: {
    title: 'Bénéfice par {column}',
    all: 'Le bénéfice est de **{profit}**, soit une marge de {margin} de {revenue}.',
    allNoMargin: 'Le bénéfice est de **{profit}**.',
    groups:
      'Par {column}, le plus élevé est celui de **{top}** avec {topValue}, le plus bas celui de **{bottom}** avec {bottomValue}.',
    losses: 'Groupes en perte : {count}.',
    noCost:
      '{table} a {revenue}, mais aucune colonne de coûts ou de bénéfice : il n’y a pas de bénéfice à donner.',
    noRevenue: '{table} n’a pas une seule colonne de chiffre d’affaires : il n’y a pas de bénéfice à donner.',
    method:
      'bénéfice = {revenue} - {cost}, sur les lignes qui ont les deux ; marge = somme du bénéfice / somme de {revenue}.',
    methodOwn:
      'bénéfice = {profit} ; marge = somme de {profit} / somme de {revenue}, sur les lignes qui ont les deux.',
  },
  forecast: {
    title: 'Prévision : {metric}',
    tests: '{metric} : essais des méthodes',
    next: '{metric} : **{value}** attendu en {span}, entre {low} et {high} quatre fois sur cinq.',
    through: 'Pour {span}, {value}.',
    error:
      'Dans les essais sur le passé, cette méthode ({method}) se trompait de {error} en moyenne ; la dernière valeur seule, de {naive}.',
    warning:
      'Aucune méthode n’a fait mieux que répéter la dernière valeur : ce n’est qu’un ordre de grandeur.',
    methods: {
      naive: 'dernière valeur',
      seasonal: 'valeur de la saison précédente',
      drift: 'dernière valeur et variation moyenne',
      holt: 'tendance amortie de Holt',
    },
    method:
      '{count} {grains} ; parmi dernière valeur, valeur de la saison précédente, dérive et tendance amortie de Holt, celle qui s’est le moins trompée (MASE {mase}) sur {origins} essais ; l’intervalle couvre 80 % de leurs erreurs. Les chiffres sont calculés à partir des lignes de l’évolution montrée ici.',
    tooFew: 'Une prévision demande au moins {count} {grains} (deux saisons et 4 de plus) ; il y en a {have}.',
  },
  followUps: {
    standing: 'Comment évolue {measure} ?',
    whyDown: 'Pourquoi {measure} a baissé ?',
    whyUp: 'Pourquoi {measure} a augmenté ?',
    down: 'Quel {group} est en baisse par {measure} ?',
    up: 'Quel {group} est en hausse par {measure} ?',
    best: 'Quel est le meilleur mois pour {measure} ?',
    forecast: 'Prévision de {measure}',
    profit: 'Bénéfice par {group}',
  },
  grains: { day: 'jours', week: 'semaines', month: 'mois', quarter: 'trimestres', year: 'ans' },
  grain: { day: 'jour', week: 'semaine', month: 'mois', quarter: 'trimestre', year: 'an' },
};
