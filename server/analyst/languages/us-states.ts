// The states of the United States: code, English, Chinese, Japanese, Korean and French name.
const ROWS = `AL Alabama 阿拉巴马 アラバマ 앨라배마 Alabama
AK Alaska 阿拉斯加 アラスカ 알래스카 Alaska
AZ Arizona 亚利桑那 アリゾナ 애리조나 Arizona
AR Arkansas 阿肯色 アーカンソー 아칸소 Arkansas
CA California 加利福尼亚 カリフォルニア 캘리포니아 Californie
CO Colorado 科罗拉多 コロラド 콜로라도 Colorado
CT Connecticut 康涅狄格 コネチカット 코네티컷 Connecticut
DE Delaware 特拉华 デラウェア 델라웨어 Delaware
FL Florida 佛罗里达 フロリダ 플로리다 Floride
GA Georgia 佐治亚 ジョージア 조지아 Géorgie
HI Hawaii 夏威夷 ハワイ 하와이 Hawaï
ID Idaho 爱达荷 アイダホ 아이다호 Idaho
IL Illinois 伊利诺伊 イリノイ 일리노이 Illinois
IN Indiana 印第安纳 インディアナ 인디애나 Indiana
IA Iowa 艾奥瓦 アイオワ 아이오와 Iowa
KS Kansas 堪萨斯 カンザス 캔자스 Kansas
KY Kentucky 肯塔基 ケンタッキー 켄터키 Kentucky
LA Louisiana 路易斯安那 ルイジアナ 루이지애나 Louisiane
ME Maine 缅因 メイン 메인 Maine
MD Maryland 马里兰 メリーランド 메릴랜드 Maryland
MA Massachusetts 马萨诸塞 マサチューセッツ 매사추세츠 Massachusetts
MI Michigan 密歇根 ミシガン 미시간 Michigan
MN Minnesota 明尼苏达 ミネソタ 미네소타 Minnesota
MS Mississippi 密西西比 ミシシッピ 미시시피 Mississippi
MO Missouri 密苏里 ミズーリ 미주리 Missouri
MT Montana 蒙大拿 モンタナ 몬태나 Montana
NE Nebraska 内布拉斯加 ネブラスカ 네브래스카 Nebraska
NV Nevada 内华达 ネバダ 네바다 Nevada
NH New_Hampshire 新罕布什尔 ニューハンプシャー 뉴햄프셔 New_Hampshire
NJ New_Jersey 新泽西 ニュージャージー 뉴저지 New_Jersey
NM New_Mexico 新墨西哥 ニューメキシコ 뉴멕시코 Nouveau-Mexique
NY New_York 纽约 ニューヨーク 뉴욕 New_York
NC North_Carolina 北卡罗来纳 ノースカロライナ 노스캐롤라이나 Caroline_du_Nord
ND North_Dakota 北达科他 ノースダコタ 노스다코타 Dakota_du_Nord
OH Ohio 俄亥俄 オハイオ 오하이오 Ohio
OK Oklahoma 俄克拉何马 オクラホマ 오클라호마 Oklahoma
OR Oregon 俄勒冈 オレゴン 오리건 Oregon
PA Pennsylvania 宾夕法尼亚 ペンシルベニア 펜실베이니아 Pennsylvanie
RI Rhode_Island 罗得岛 ロードアイランド 로드아일랜드 Rhode_Island
SC South_Carolina 南卡罗来纳 サウスカロライナ 사우스캐롤라이나 Caroline_du_Sud
SD South_Dakota 南达科他 サウスダコタ 사우스다코타 Dakota_du_Sud
TN Tennessee 田纳西 テネシー 테네시 Tennessee
TX Texas 得克萨斯 テキサス 텍사스 Texas
UT Utah 犹他 ユタ 유타 Utah
VT Vermont 佛蒙特 バーモント 버몬트 Vermont
VA Virginia 弗吉尼亚 バージニア 버지니아 Virginie
WA Washington 华盛顿 ワシントン 워싱턴 Washington
WV West_Virginia 西弗吉尼亚 ウェストバージニア 웨스트버지니아 Virginie-Occidentale
WI Wisconsin 威斯康星 ウィスコンシン 위스콘신 Wisconsin
WY Wyoming 怀俄明 ワイオミング 와이오밍 Wyoming`;

/** A state with its names by language; the first of a language is the usual one. */
interface UsState {
  code: string;
  names: Record<'en' | 'zh' | 'ja' | 'ko' | 'fr', string[]>;
}

export const US_STATES: readonly UsState[] = ROWS.split('\n').map((row) => {
  const [code = '', ...names] = row.split(' ');
  const [en = '', zh = '', ja = '', ko = '', fr = ''] = names.map((name) => name.replaceAll('_', ' '));
  return {
    code,
    names: { en: [en], zh: [`${zh}州`, zh], ja: [`${ja}州`, ja], ko: [`${ko}주`, ko], fr: [fr] },
  };
});
