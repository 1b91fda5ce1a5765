// What columns of web analytics, search and advertising reports are usually called, in the notation of the concepts.
import type { Language } from './language.ts';

/** Names in each language by the dictionary form of the English one; "|" stands between two names. */
export const WEB_NAMES: Record<string, Record<Language, string>> = {
  source: {
    en: 'source|traffic source|referrer',
    zh: '来源|流量来源',
    ja: '参照元|流入元|ソース',
    ko: '소스|유입원|유입 소스',
    fr: 'source|sources|source de trafic|sources de trafic',
  },
  medium: {
    en: 'medium|traffic medium',
    zh: '媒介',
    ja: 'メディア|媒体',
    ko: '매체',
    fr: 'medium|support|supports',
  },
  landing_page: {
    en: 'landing page|landing pages|entry page|entry pages',
    zh: '着陆页|落地页|登陆页',
    ja: 'ランディングページ|入口ページ',
    ko: '랜딩 페이지|랜딩페이지|방문 페이지',
    fr: "page de destination|pages de destination|page d'entree|pages d'entree|page d'arrivee",
  },
  page: {
    en: 'page|pages|web page',
    zh: '页面|网页',
    ja: 'ページ',
    ko: '페이지',
    fr: 'page|pages',
  },
  device: {
    en: 'device|device type|device category',
    zh: '设备|设备类型|设备类别',
    ja: 'デバイス|端末',
    ko: '기기|디바이스',
    fr: "appareil|appareils|type d'appareil",
  },
  session: {
    en: 'session|sessions|visit|visits',
    zh: '会话|会话数|访问量|访问次数|访问数',
    ja: 'セッション|セッション数|訪問|訪問数',
    ko: '세션|세션 수|세션수|방문|방문 수|방문수',
    fr: 'session|sessions|visite|visites',
  },
  user: {
    en: 'user|users',
    zh: '用户|用户数|用户数量',
    ja: 'ユーザー|ユーザー数|利用者数',
    ko: '사용자|사용자 수|사용자수|이용자 수',
    fr: 'utilisateur|utilisateurs',
  },
  view: {
    en: 'page view|page views|pageview|pageviews|views',
    zh: '浏览量|浏览次数|页面浏览量',
    ja: 'ページビュー|ページビュー数|閲覧数',
    ko: '조회수|조회 수|페이지뷰|페이지 조회수',
    fr: 'vue|vues|pages vues|vues de page',
  },
  event: {
    en: 'event|events|event count',
    zh: '事件|事件数',
    ja: 'イベント|イベント数',
    ko: '이벤트|이벤트 수|이벤트수',
    fr: 'evenement|evenements',
  },
  campaign: {
    en: 'campaign|campaigns',
    zh: '广告系列|推广活动|营销活动',
    ja: 'キャンペーン',
    ko: '캠페인',
    fr: 'campagne|campagnes',
  },
  click: {
    en: 'click|clicks',
    zh: '点击|点击量|点击次数|点击数',
    ja: 'クリック|クリック数',
    ko: '클릭|클릭 수|클릭수',
    fr: 'clic|clics',
  },
  impression: {
    en: 'impression|impressions',
    zh: '展示次数|展示量|曝光|曝光量',
    ja: '表示回数|インプレッション|インプレッション数',
    ko: '노출|노출 수|노출수',
    fr: 'impression|impressions',
  },
  conversion: {
    en: 'conversion|conversions',
    zh: '转化|转化数|转化次数|转化量',
    ja: 'コンバージョン|コンバージョン数',
    ko: '전환|전환 수|전환수',
    fr: 'conversion|conversions',
  },
  bounce: {
    en: 'bounce rate',
    zh: '跳出率',
    ja: '直帰率',
    ko: '이탈률',
    fr: 'taux de rebond',
  },
  query: {
    en: 'query|queries|search query|search term|search terms|keyword|keywords',
    zh: '查询|搜索词|关键词',
    ja: '検索語句|検索クエリ|クエリ|キーワード',
    ko: '검색어|쿼리|키워드',
    fr: 'requete|requetes|mot-cle|mots-cles',
  },
};

/** Meanings of this file whose values do not add up. */
export const WEB_NOT_ADDITIVE = ['bounce'];

/**
 * Where a report has no column of a source or medium, its channels tell both: each channel is a group of sources and media
 * (Google Analytics, "Default channel group").
 */
export const TOLD_BY_CHANNEL: readonly string[] = ['source', 'medium'];
