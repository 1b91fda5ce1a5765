// Words that names of columns are made of, in the other languages, so that a column called "Oil Produced" is found by
// 石油产量. Each row is an English word in its dictionary form, then Chinese, Japanese, Korean and French; "|" stands
// between two words. A French noun is given in the singular.
import type { OtherLanguage } from './language.ts';

const ROWS = `complaint;投诉;苦情;민원;plainte
incident;事件;インシデント|事案;사건;incident
accident;事故;事故;사고;accident
crime;犯罪|案件;犯罪;범죄;crime|délit
violation;违规|违章;違反;위반;infraction
inspection;检查;検査|点検;점검|검사;inspection
strike;撞击|碰撞;衝突;충돌;collision
collision;碰撞|撞击;衝突;충돌;collision
respondent;受访者;回答者;응답자;répondant
discharge;出院|出院人数;退院|退院数;퇴원|퇴원 수;sortie
classification;分类;分類;분류;classification
reimbursement;报销;償還;상환;remboursement
rate;率;率;율|률;taux
state;州;州;주;État
county;县;郡;카운티;comté
borough;行政区;行政区;자치구;arrondissement
vote;票|票数|得票|选票;票|投票|投票数|得票数;표|투표|투표수|득표|득표수;vote|voix
dem;民主党;民主党;민주당;démocrate
gop;共和党;共和党;공화당;républicain
loan;贷款;ローン|融資;대출;prêt
amount;金额;金額|額;금액|액;montant
income;收入;収入|所得;소득|수입;revenu
applicant;申请人;申請者|応募者;신청자|지원자;demandeur
education;学历|教育|教育程度;学歴|教育;학력|교육;éducation|niveau d'études
property;房产;物件|不動産;부동산;bien|propriété
area;区域|面积;エリア|地域|面積;지역|면적;zone|superficie
gender;性别;性別;성별;sexe|genre
sex;性别;性別;성별;sexe
gas;天然气|气|燃气;ガス|天然ガス;가스|천연가스;gaz
oil;石油|原油|油;石油|原油;석유|원유;pétrole
water;水;水;물|용수;eau
produced;产量|生产量|生产;生産量|生産;생산량|생산;production|produit
production;产量|生产;生産量|生産;생산량|생산;production
well;井|油井;坑井|井戸|井;유정|우물;puits
type;类型|种类;タイプ|種類|種別;유형|종류;type
status;状态;状態|ステータス|状況;상태;statut|état
close;收盘;終;종;clôture
closing;收盘;終;종;clôture
open;开盘;始;시;ouverture
high;最高;高;고;plus haut
low;最低;安;저;plus bas
turnover;成交额|营业额;売買代金|売上高;거래대금|매출;chiffre d'affaires
traded;成交;売買|取引;거래;échangé
volume;成交量|量;出来高|量;거래량;volume
confirmed;确诊|确诊人数|确认;確認|感染者|感染者数;확진자|확진|확진자 수;confirmé|cas confirmé
dead;死亡|死亡人数;死者|死者数|死亡;사망|사망자|사망자 수;mort|décès
death;死亡|死亡人数;死者|死者数|死亡;사망|사망자|사망자 수;mort|décès
cured;治愈|治愈人数;治癒|回復者;완치|완치자;guéri
restaurant;餐厅|餐馆|饭店;レストラン|飲食店;식당|음식점|레스토랑;restaurant
food;菜系|食物|食品;料理|食べ物;음식;cuisine
airport;机场;空港;공항;aéroport
airline;航空公司;航空会社;항공사;compagnie aérienne
flight;飞行|航班;飛行|便;비행|항공편;vol
phase;阶段;段階|フェーズ;단계;phase
wildlife;野生动物;野生動物;야생동물;faune|animal
species;物种|种类;種;종;espèce
size;大小|尺寸|体型;サイズ|大きさ;크기;taille
repair;修理|维修;修理;수리;réparation
cost;费用|成本;費用|コスト;비용;coût
damage;损失|损害|损坏;被害|被害額|損害;피해|피해액;dégât|dommage
speed;速度;速度;속도;vitesse
distance;距离;距離;거리;distance
delay;延误|延迟;遅延|遅れ;지연;retard
storm;风暴;嵐|暴風;폭풍;tempête
temp;温度|气温;気温|温度;기온|온도;température
temperature;温度|气温;気温|温度;기온|온도;température
humidity;湿度;湿度;습도;humidité
pressure;气压|压力;気圧|圧力;기압|압력;pression
wind;风;風;바람|풍;vent
description;描述|说明;説明|概要;설명;description
length;长度|长;長さ;길이;longueur
population;人口;人口;인구;population
river;河|河流;川|河川;강;fleuve|rivière
lake;湖|湖泊;湖;호수;lac
mountain;山|山脉;山;산;montagne
city;城市;都市|市;도시;ville
ship;收货|配送;配送|出荷;배송|배송지;livraison
freight;运费;運賃|送料;운임|운송비;fret|frais de port
company;公司;会社|企業;회사;entreprise|société
order;订单;注文;주문;commande
unit;单位;単位;단위;unité
stock;库存;在庫;재고;stock
reorder;补货|再订购;発注;재주문;réapprovisionnement
ticker;股票|证券;銘柄;종목;titre
exchange;交易所;取引所;거래소;bourse
transaction;交易;取引;거래;transaction
share;股数|股份;株数|株式;주식 수|주식;action
commission;佣金|手续费;手数料;수수료;commission
customer;客户|顾客;顧客;고객;client
cust;客户|顾客;顧客;고객;client
join;加入;加入;가입;inscription
country;国家|国;国;국가|나라;pays
genre;类型|流派;ジャンル;장르;genre
director;导演;監督;감독;réalisateur
distributor;发行商|发行公司;配給会社|配給元;배급사;distributeur
budget;预算;予算;예산;budget
rating;评分|评级;評価;평점|등급;note
running;片长|运行;上映|走行;상영|운행;durée
hour;小时|时;時間;시간;heure
department;部门;部署|部門;부서;service
teacher;老师|教师;先生|教師;교사|선생님;enseignant
student;学生;学生|生徒;학생;élève|étudiant
patient;患者|病人;患者;환자;patient
hospital;医院;病院;병원;hôpital
provider;医院|提供者|机构;医療機関|提供者;제공자|의료기관;établissement|fournisseur
payment;付款|支付|支付额;支払|支払い|支払額;지급|결제|지급액;paiement
covered;承保|覆盖;対象|補償;보장;couvert
charge;费用|收费;料金|請求額;요금|청구액;frais
market;市场;市場;시장;marché
cap;市值;時価総額;시가총액;capitalisation
campaign;活动|营销活动;キャンペーン;캠페인;campagne
click;点击|点击量;クリック|クリック数;클릭|클릭수;clic
impression;展示|曝光;表示回数|インプレッション;노출|노출수;impression
conversion;转化;コンバージョン;전환;conversion
visit;访问|访问量;訪問|訪問数;방문|방문수;visite
employee;员工|雇员;社員|従業員;직원;employé
salary;工资|薪资;給与;급여|연봉;salaire
bonus;奖金;賞与|ボーナス;상여금|보너스;prime
experience;经验|工作经验;経験|経験年数;경력|경험;expérience
weight;重量|体重;重量|体重;무게|체중;poids
height;高度|身高;高さ|身長;높이|키;hauteur|taille
room;房间;部屋|客室;객실|방;chambre
hotel;酒店;ホテル;호텔;hôtel
guest;客人|宾客;宿泊客|ゲスト;투숙객|손님;client
night;夜|晚;泊|夜;박|밤;nuit
brand;品牌;ブランド;브랜드;marque
model;型号|车型;モデル|型番;모델;modèle
color;颜色;色|カラー;색상|색;couleur
colour;颜色;色|カラー;색상|색;couleur
vehicle;车辆;車両;차량;véhicule
car;汽车|车;車;차|자동차;voiture
mileage;里程;走行距離;주행거리;kilométrage
fuel;燃料;燃料;연료;carburant
driver;司机|车手;運転手|ドライバー;운전자|기사;conducteur
passenger;乘客;乗客;승객;passager
team;球队|团队;チーム;팀;équipe
player;球员|选手;選手|プレーヤー;선수;joueur
goal;进球;ゴール|得点;골|득점;but
win;胜|胜场;勝|勝利;승|승리;victoire
loss;负|亏损;敗|損失;패|손실;perte|défaite
match;比赛;試合;경기;match
game;比赛|游戏;試合|ゲーム;경기|게임;match|jeu
season;赛季|季节;シーズン|季節;시즌|계절;saison
crop;作物;作物;작물;culture
yield;产量;収量;수확량;rendement
energy;能源|能耗;エネルギー;에너지;énergie
consumption;消费|消耗;消費|消費量;소비|소비량;consommation
emission;排放|排放量;排出|排出量;배출|배출량;émission
expense;支出|费用;支出|経費;지출|경비;dépense
balance;余额;残高;잔액;solde
account;账户;口座|アカウント;계좌|계정;compte
branch;分店|分行;支店;지점;agence|succursale
priority;优先级;優先度;우선순위;priorité
ticket;工单|票;チケット;티켓;ticket
agent;客服|代理;担当者|エージェント;상담원|담당자;agent
duration;时长|持续时间;期間|所要時間;기간|소요시간;durée
source;来源;流入元|ソース;출처|유입;source
device;设备;デバイス|端末;기기;appareil
platform;平台;プラットフォーム;플랫폼;plateforme`;

/** What an English word of a column's name is called in another language; none for words that are not known. */
export const WORD_TRANSLATIONS: ReadonlyMap<string, Record<OtherLanguage, string[]>> = new Map(
  ROWS.split('\n').map((row) => {
    const [word = '', zh = '', ja = '', ko = '', fr = ''] = row.split(';');
    const names = { zh: zh.split('|'), ja: ja.split('|'), ko: ko.split('|'), fr: fr.split('|') };
    return [word, names];
  }),
);
